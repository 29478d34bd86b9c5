/** Returns a random number in [0, 1). */
export type Random = () => number;

/**
 * Returns a generator seeded by the words, with the same numbers on every machine (sfc32, seeded by an xmur3 hash). Not
 * for secrets.
 */
export function createRandom(...words: readonly (string | number)[]): Random {
  const next = hash(words.join('|'));
  let [a, b, c, d] = [next(), next(), next(), next()];
  const random = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) random();
  return random;
}

/** Returns a normally distributed number (Box–Muller) with mean 0 and variance 1. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns a random index, with probabilities in proportion to the weights. */
export const pick = (random: Random, weights: readonly number[]): number => createPicker(weights)(random);

/** Returns a function that draws like `pick`, but is faster for many draws from the same weights. */
export function createPicker(weights: readonly number[]): (random: Random) => number {
  const totals = new Float64Array(weights.length);
  let total = 0;
  weights.forEach((weight, index) => (totals[index] = total += weight));
  return (random) => {
    const wanted = random() * total;
    let [low, high] = [0, totals.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((totals[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const keys = new Map(list.map((item) => [item, random()]));
  return [...list].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

function hash(text: string): () => number {
  let h = 1_779_033_703 ^ text.length;
  for (const letter of text) {
    h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 3_432_918_353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2_246_822_507);
    h = Math.imul(h ^ (h >>> 13), 3_266_489_909);
    return (h ^= h >>> 16) >>> 0;
  };
}
