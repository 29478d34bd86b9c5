import { cached } from './tokens';

/**
 * Words of `SHORTEST` to `LONGEST` letters are corrected. A correction may differ by one edit, or by two if the word
 * has at least 8 letters; swapping two adjacent letters is one edit. It must start with the same letter, because typing
 * errors are rare there. Known words are grouped by first letter and length and compared by a mask of letters first, so
 * that long texts are read fast.
 */
const SHORTEST = 4;
const LONGEST = 24;
const reachOf = (word: string) => (word.length >= 8 ? 2 : 1);

/** Returns the number of edits (the optimal string alignment distance). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? Infinity;
}

type Known = { word: string; mask: number };

function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) - 97) & 31);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

const shelf = (letter: string, length: number) => `${letter}${length}`;

/** Returns a function that returns the nearest of these words, or null if none is near enough. */
export function createSpelling(words: Iterable<string>): (word: string) => string | null {
  const shelves = new Map<string, Known[]>();
  for (const word of words) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
    const name = shelf(word.charAt(0), word.length);
    const known = { word, mask: maskOf(word) };
    const others = shelves.get(name);
    if (others) others.push(known);
    else shelves.set(name, [known]);
  }

  return cached((word) => {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return null;
    const reach = reachOf(word);
    const mask = maskOf(word);
    let best: string | null = null;
    let least = reach + 1;
    for (let length = word.length - reach; length <= word.length + reach; length++)
      for (const candidate of shelves.get(shelf(word.charAt(0), length)) ?? []) {
        if (bitsOf(mask ^ candidate.mask) > 2) continue;
        const away = distance(word, candidate.word);
        if (away < least && (away === 0 || isSlip(word, candidate.word, away))) {
          least = away;
          best = candidate.word;
        }
      }
    return best;
  });
}

/** Returns the number of letters that only one of the words has, counting repeats. */
function otherLetters(a: string, b: string): number {
  const counts = new Map<string, number>();
  for (const letter of a) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of b) counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/**
 * Returns whether the difference is likely a typing error. In a word of `SHORTEST` letters, a changed letter often
 * makes a different word ('pain', 'paid').
 */
const isSlip = (word: string, candidate: string, away: number) =>
  otherLetters(word, candidate) <= (word.length === SHORTEST ? 1 : 2) && (away < 2 || word.length >= 8);
