// Starts the program of phones in node as static/sw_table.js does in a browser, and asks it what stands on the lines of the input, each
// {url, form, look}, until the answer is whole. Each answer is a line: its body as a digest, whether the time was over before it was, and how many
// milliseconds it took; where the question has bodies, with its body too. The last line has how long the start took, and the memory.
//
//   node pocket.js wasm_exec.js pocket.wasm rulings.json < questions
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const readline = require('node:readline');

const [glue, program, rulings] = process.argv.slice(2);
require(path.resolve(glue));

(async () => {
  const began = performance.now();
  globalThis.cavillo = { rulings: fs.readFileSync(rulings, 'utf8') };
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(program), go.importObject);
  go.run(instance).then(() => {
    process.stderr.write('the program of phones has ended\n');
    process.exit(1);
  });
  const started = performance.now() - began;
  const { answer } = globalThis.cavillo;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    const asked = performance.now();
    let got;
    let first = 0;
    for (let times = 0; times < 100; times++) {
      got = await new Promise((resolve) => { answer(question, resolve); });
      first = first || performance.now() - asked;
      if (!Buffer.from(got.body).includes(' data-going')) break;
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
    const { body, ...rest } = got;
    const over = rest.status === 503 || Buffer.from(body).includes('poi il tempo è finito');
    const sum = crypto.createHash('sha256').update(body).digest('hex');
    process.stdout.write(JSON.stringify({ ...rest, sum, over, first, took: performance.now() - asked, body: question.bodies ? Buffer.from(body).toString() : '' }) + '\n');
  }
  process.stdout.write(JSON.stringify({ started, memory: instance.exports.mem.buffer.byteLength }) + '\n');
  process.exit(0);
})();
