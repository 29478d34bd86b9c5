import { withAsciiDigits } from '@health-commons/base/typed';

/** Letters that people write in two ways, and signs of other scripts that English has too. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/[أإآٱ]/g, 'ا'],
  [/[ىئ]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/ـ/g, ''],
  [/ँ/g, 'ं'],
  [/़/g, ''],
  [/[،、،]/g, ','],
  [/؛/g, ';'],
  [/؟/g, '?'],
  [/[。।]/g, '.'],
  [/[\u2018\u2019\u201B\u2032\u00B4`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  // '39,5' is a number; '3, 4' is a list.
  [/(?<=\d),(?=\d)/g, '.'],
];

/**
 * Folds what people write differently though they mean the same: case, widths, digits, accents on Latin letters and the
 * vowel signs of Arabic.
 */
export function foldSigns(text: string): string {
  let out = withAsciiDigits(text.normalize('NFKC').toLowerCase())
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Arabic}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '');
  for (const [one, other] of ALIKE) out = out.replace(one, other);
  return out.replace(/[^\S\n]+/g, ' ');
}

/** Replaces katakana by hiragana, letter for letter. */
export const foldKana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** Folds signs and kana. Dictionaries and texts are both folded. */
export const fold = (text: string): string => foldKana(foldSigns(text));
