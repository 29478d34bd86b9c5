/** What is the same in the names of places, in the order in which it is replaced. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
  // Latin: accents, and letters that Unicode does not decompose.
  [/[\u0300-\u036f]/g, ''],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/[øœ]/g, 'o'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
  [/\b(saint|sankt)\b/g, 'st'],
  [/\bmount\b/g, 'mt'],
  [/\bfort\b/g, 'ft'],
  // Devanagari: the nukta, the candrabindu, and a nasal before another consonant.
  [/\u093c/g, ''],
  [/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902'],
  // Arabic: vowel signs, hamzas and tatweel, and letters of other keyboards.
  [/[\u064b-\u0655\u0670\u0640]/g, ''],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ة/g, 'ه'],
  // Japanese: the long-vowel mark.
  [/ー/g, ''],
  [/[^\p{L}\p{M}]/gu, ''],
  // 'ae' is another spelling of 'ä', and 'aa' one of 'å'.
  [/a[ae]+/g, 'a'],
  [/([ou])e+/g, '$1'],
];

const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA_OFFSET = 0x60;

/**
 * Returns the form in which names of places are compared. It is the same for all usual spellings: 'Zürich', 'ZUERICH'
 * and 'zurich'; 'मुंबई' and 'मुम्बई'; 'とうきょう' and 'トウキョウ'. It is empty for a text without letters.
 */
export function foldName(name: string): string {
  const lower = name.normalize('NFKD').toLowerCase();
  return SAME.reduce((text, [part, same]) => text.replace(part, same), lower).replace(HIRAGANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + KATAKANA_OFFSET),
  );
}
