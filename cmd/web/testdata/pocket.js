// Starts the program of phones in node as static/sw.js does in a browser, and asks it what stands on the lines of the input, each {url, form, look}.
// Each answer is a line: without its body, with the digest of that, and how many milliseconds it took; for --bodies with the body too.
//
//   node phone.js wasm_exec.js phone.wasm rulings.json < requests
const fs = require('node:fs');
const crypto = require('node:crypto');
const readline = require('node:readline');

const [glue, program, rulings] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const bodies = process.argv.includes('--bodies');

require(require('node:path').resolve(glue));

async function start() {
  globalThis.cavillo = { rulings: fs.readFileSync(rulings, 'utf8') };
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(program), go.importObject);
  go.run(instance).then(() => { process.stderr.write('the program of phones has ended\n'); process.exit(1); });
  while (!globalThis.cavillo.answer) await new Promise((resolve) => { setTimeout(resolve, 1); });
  return instance;
}

(async () => {
  const began = performance.now();
  const instance = await start();
  process.stderr.write(`started in ${Math.round(performance.now() - began)} ms\n`);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const asked = performance.now();
    const answer = await new Promise((resolve) => { globalThis.cavillo.answer(JSON.parse(line), resolve); });
    const took = performance.now() - asked;
    const sum = crypto.createHash('sha256').update(answer.body).digest('hex');
    const body = bodies ? Buffer.from(answer.body).toString('base64') : undefined;
    process.stdout.write(JSON.stringify({ ...answer, body, sum, took }) + '\n');
  }
  process.stderr.write(`${Math.round(instance.exports.mem.buffer.byteLength / 1e6)} MB of memory, ${Math.round(performance.now() - began)} ms in all\n`);
  process.exit(0);
})();
