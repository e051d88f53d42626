// Latent semantic analysis of a book: lsa.go of package search.

// learnLSA computes the vectors of the words, rules and query variants of a book.
export function learnLSA(book) {
  book.learnt = true;
  const size = book.weights.dimensions;
  if (book.docs.length < book.weights.minRules) return;
  const matrix = book.docs.map((doc) => matrixRow(book, doc));
  const rules = new Float32Array(matrix.length * size);
  const space = new Float32Array(book.stems.length * size);
  book.stems.forEach((stem, id) => initialVector(stem, space, id * size, size));
  const multiply = (to, from) => {
    to.fill(0);
    for (let rule = 0; rule < matrix.length; rule++) {
      const { stems, values } = matrix[rule];
      for (let i = 0; i < stems.length; i++) {
        const at = (to === rules ? rule : stems[i]) * size;
        const other = (to === rules ? stems[i] : rule) * size;
        for (let k = 0; k < size; k++) to[at + k] += values[i] * from[other + k];
      }
    }
    orthonormal(to, size);
  };
  for (let round = 0; round < 4; round++) {
    multiply(rules, space);
    multiply(space, rules);
  }
  book.space = space;
  book.docs.forEach((doc, i) => {
    doc.vector = vectorOf(book, matrix[i].stems, matrix[i].values);
    for (const alias of doc.aliases) {
      if (!alias.term) alias.vector = vectorOf(book, alias.stems, alias.weights);
    }
  });
}

// initialVector gives a stem the pseudo-random vector from which learning starts. It depends on the stem alone.
function initialVector(stem, space, at, size) {
  let h = 2166136261;
  for (const letter of stem) h = Math.imul(h ^ letter.codePointAt(0), 16777619);
  for (let k = 0; k < size; k++) {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    space[at + k] = (h | 0) / 2147483648;
  }
}

// matrixRow is the row of a rule: the log-frequency times IDF of its stems, scaled to length 1.
function matrixRow(book, doc) {
  const [stems, values] = [[], []];
  let whole = 0;
  doc.counts.forEach((c, stem) => {
    const value = Math.log1p(c.text + c.variants + 2 * c.title + c.terms + c.doubts / 2 + c.headings / 2) * book.idf[stem];
    stems.push(stem);
    values.push(value);
    whole += value * value;
  });
  return { stems, values: values.map((value) => value / Math.sqrt(whole)) };
}

// orthonormal applies the Gram-Schmidt process to the columns of a matrix.
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

// vectorOf is the unit vector of the weighted sum of some stems' vectors; null for the zero vector.
function vectorOf(book, stems, weights) {
  const size = book.weights.dimensions;
  const v = new Float32Array(size);
  for (let i = 0; i < stems.length; i++) {
    for (let k = 0; k < size; k++) v[k] += weights[i] * book.space[stems[i] * size + k];
  }
  const length = Math.sqrt(cosine(v, v));
  for (let k = 0; k < size; k++) v[k] /= length;
  return length < 1e-6 ? null : v;
}

// cosine is the dot product of two unit vectors, 0 where one of them is missing.
export function cosine(a, b) {
  if (!a || !b) return 0;
  let dot = 0;
  for (let k = 0; k < a.length; k++) dot += a[k] * b[k];
  return dot;
}

// queryVectorOf places the query in the latent semantic space.
export function queryVectorOf(book, query) {
  if (!book.space) return null;
  const [stems, weights] = [[], []];
  for (const alternatives of query.concepts) {
    const whole = alternatives.reduce((all, { weight }) => all + weight, 0);
    alternatives.forEach(({ stems: some, weight }) => some.forEach((id) => {
      if (id < 0) return; // the book does not have it
      stems.push(id);
      weights.push(book.idf[id] * weight / whole);
    }));
  }
  return vectorOf(book, stems, weights);
}
