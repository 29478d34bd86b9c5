/**
 * Letters that look alike, put under the Latin one they look like. Our own short table of single letters after folding of case and
 * accents, of pairs that Unicode's confusables.txt (https://www.unicode.org/Public/security/latest/confusables.txt, UTS #39) has too:
 * Cyrillic, Greek, Armenian, digits and punctuation. It makes a key to compare by, never a name to show.
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβƅ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєҽ℮ε',
  f: 'ғƒ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іıιɩ1|lӏ!ǀ',
  j: 'јϳ',
  k: 'кκқ',
  m: 'м',
  n: 'пոηή',
  o: 'оοσօ0ө',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ5$',
  t: 'тτ',
  u: 'υսцʋ',
  v: 'ѵνᴠ',
  w: 'ѡԝωш',
  x: 'хχ×',
  y: 'уγүყ',
  z: 'ᴢ2',
  '3': 'зҙʒ',
};

const latin = new Map(
  Object.entries(ALIKE).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);

/** A key that names which look alike share. */
export function skeleton(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const drawn = Array.from(folded, (letter) => latin.get(letter) ?? letter).join('');
  // rn is drawn as m, vv as w; spaces and dots hide between letters.
  return drawn
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-·'’]/gu, '');
}
