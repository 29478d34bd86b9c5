/**
 * Maps Latin letters and the digit 3 to characters that look like them after folding case and accents. Selected from
 * Unicode's confusables.txt (https://www.unicode.org/Public/security/latest/confusables.txt, UTS #39): Cyrillic, Greek,
 * Armenian, Cherokee, Lisu, small capitals, digits and punctuation. Use it to compare names, not to display them.
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺꓮ',
  b: 'вьβƅʙꮟᏼꓐ',
  c: 'сϲᴄꮯꓚ',
  d: 'ԁɗᴅꭰꮷꓓ',
  e: 'еєҽ℮εᴇꭼꓰ',
  f: 'ғƒꜰꓝ',
  g: 'ɡցɢꮐᏻꓖ',
  h: 'һнհʜꮋꮒꓧ',
  i: 'іıιɩ1|lӏ!ǀɪꭵʟᴌꮮꓲꓡ',
  j: 'јϳᴊꭻꓙ',
  k: 'кκқᴋꮶꓗ',
  m: 'мᴍꮇꓟ',
  n: 'пոηήɴᴎꓠ',
  o: 'оοσօ0өᴏꭴꮎꓳ',
  p: 'рρᴘꮲꓑ',
  q: 'ԛգꞯ',
  r: 'гᴦʀᴙꭱꮢꮁꓣ',
  s: 'ѕꜱ5$ꮥꮪꓢ',
  t: 'тτᴛꭲꓔ',
  u: 'υսцʋᴜꓴ',
  v: 'ѵνᴠꮩꓦ',
  w: 'ѡԝωшᴡꮃꮤꓪ',
  x: 'хχ×ꓫ',
  y: 'уγүყʏꭹꮍꓬ',
  z: 'ᴢ2ꮓꓜ',
  '3': 'зҙʒ',
};

/**
 * Capitals that look like a Latin letter. They are replaced before the name is lower-cased, because some lower-case
 * forms look like a different letter: Greek Ν becomes ν, which looks like v.
 */
const CAPITALS: Readonly<Record<string, string>> = { b: 'ВΒ', h: 'НΗ', n: 'Ν', p: 'РΡ', x: 'ХΧ', y: 'УΥҮ' };

const table = (alike: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(alike).flatMap(([letter, others]) =>
      Array.from(others, (other) => [other, letter] as const),
    ),
  );
const small = table(ALIKE);
const capital = table(CAPITALS);
// NFKC does not decompose these white letters in black circles and squares.
for (const first of [0x1f150, 0x1f170]) {
  for (const [at, letter] of Array.from('abcdefghijklmnopqrstuvwxyz').entries())
    small.set(String.fromCodePoint(first + at), small.get(letter) ?? letter);
}
const map = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Returns a key that look-alike names share. */
export function skeleton(name: string): string {
  const letters = name.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '');
  const drawn = map(map(letters, capital).toLowerCase(), small);
  // 'rn' looks like m and 'vv' like w. Spaces, dots, hyphens, underscores and apostrophes are ignored.
  return drawn
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s._\-·'’]/gu, '');
}
