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

/** Capitals that look like another letter than their small ones do. */
const CAPITALS: Readonly<Record<string, string>> = { b: 'ВΒ', h: 'НΗ', n: 'Ν', p: 'РΡ', x: 'ХΧ', y: 'УΥҮ' };

const table = (alike: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(alike).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other, letter] as const),
    ),
  );
const small = table(ALIKE);
const capital = table(CAPITALS);
const map = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** A key that names which look alike share. */
export function skeleton(name: string): string {
  const letters = name.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '');
  const drawn = map(map(letters, capital).toLowerCase(), small);
  // rn is drawn as m, vv as w; spaces and dots hide between letters.
  return drawn
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-·'’]/gu, '');
}
