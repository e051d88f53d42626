// A space in which words stand near the rules that speak of what they say in other words: meanings.go of package search.

// learnMeanings places the words, rules and ways of asking of a book in one space.
export function learnMeanings(book) {
  book.learnt = true;
  const size = book.weights.dimensions;
  if (book.docs.length < book.weights.leastRules) return;
  const table = book.docs.map((doc) => rowOf(book, doc));
  const rules = new Float32Array(table.length * size);
  const space = new Float32Array(book.stems.length * size);
  book.stems.forEach((stem, id) => startOf(stem, space, id * size, size));
  const turn = (to, from) => {
    to.fill(0);
    for (let rule = 0; rule < table.length; rule++) {
      const { stems, values } = table[rule];
      for (let i = 0; i < stems.length; i++) {
        const at = (to === rules ? rule : stems[i]) * size;
        const other = (to === rules ? stems[i] : rule) * size;
        for (let k = 0; k < size; k++) to[at + k] += values[i] * from[other + k];
      }
    }
    orthonormal(to, size);
  };
  for (let round = 0; round < 4; round++) {
    turn(rules, space);
    turn(space, rules);
  }
  book.space = space;
  book.docs.forEach((doc, i) => {
    doc.sense = directionOf(book, table[i].stems, table[i].values);
    for (const name of doc.names) {
      if (!name.term) name.sense = directionOf(book, name.stems, name.rare);
    }
  });
}

// startOf is where a stem stands before anything is learnt: as good as random, and the same everywhere.
function startOf(stem, space, at, size) {
  let h = 2166136261;
  for (const letter of stem) h = Math.imul(h ^ letter.codePointAt(0), 16777619);
  for (let k = 0; k < size; k++) {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    space[at + k] = (h | 0) / 2147483648;
  }
}

// rowOf lists the words of a rule with how much each says of it, all together of length 1.
function rowOf(book, doc) {
  const [stems, values] = [[], []];
  let whole = 0;
  doc.counts.forEach((c, stem) => {
    const value = Math.log1p(c.text + c.asked + 2 * c.title + c.names + c.note / 2 + c.above / 2) * book.rare[stem];
    stems.push(stem);
    values.push(value);
    whole += value * value;
  });
  return { stems, values: values.map((value) => value / Math.sqrt(whole)) };
}

// orthonormal makes the columns of a table orthogonal to each other and of length 1.
function orthonormal(rows, size) {
  const dots = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    dots.fill(0, 0, k);
    for (let at = 0; at < rows.length; at += size) {
      for (let j = 0; j < k; j++) dots[j] += rows[at + k] * rows[at + j];
    }
    let whole = 0;
    for (let at = 0; at < rows.length; at += size) {
      let x = rows[at + k];
      for (let j = 0; j < k; j++) x -= dots[j] * rows[at + j];
      rows[at + k] = x;
      whole += x * x;
    }
    if (!whole) continue;
    for (let at = k; at < rows.length; at += size) rows[at] /= Math.sqrt(whole);
  }
}

// directionOf is the direction of some stems, each by its weight; null for none.
function directionOf(book, stems, weights) {
  const size = book.weights.dimensions;
  const v = new Float32Array(size);
  for (let i = 0; i < stems.length; i++) {
    for (let k = 0; k < size; k++) v[k] += weights[i] * book.space[stems[i] * size + k];
  }
  const length = Math.sqrt(near(v, v));
  for (let k = 0; k < size; k++) v[k] /= length;
  return length < 1e-6 ? null : v;
}

// near is the cosine of two directions, 0 where one of them is none.
export function near(a, b) {
  if (!a || !b) return 0;
  let dot = 0;
  for (let k = 0; k < a.length; k++) dot += a[k] * b[k];
  return dot;
}

// senseOf is the direction of what was asked.
export function senseOf(book, query) {
  if (!book.space) return null;
  const [stems, weights] = [[], []];
  for (const also of query.concepts) {
    const whole = also.reduce((all, option) => all + option.weight, 0);
    also.forEach((option) => option.stems.forEach((id) => {
      if (id < 0) return; // the book does not have it
      stems.push(id);
      weights.push(book.rare[id] * option.weight / whole);
    }));
  }
  return directionOf(book, stems, weights);
}
