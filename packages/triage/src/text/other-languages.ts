import otherLanguages from '../../data/other-languages.json';

/** A language of data/other-languages.json: a code of BCP 47, such as 'hi' or, for Hindi in Latin letters, 'hi-Latn'. */
export type OtherLanguage = keyof typeof otherLanguages;

const ENTRIES = Object.entries(otherLanguages) as [OtherLanguage, (typeof otherLanguages)[OtherLanguage]][];

const BY_WORD = new Map<string, OtherLanguage[]>();
for (const [language, { words }] of ENTRIES)
  for (const word of words.flatMap((line) => line.split(' ')))
    BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), language]);

const BY_SCRIPT = ENTRIES.flatMap(([language, { scripts }]) =>
  scripts.map((script) => ({ language, letter: new RegExp(`\\p{Script=${script}}`, 'u') })),
);

/** Returns whether a normalised word has letters that are not Latin. */
export const isOtherScript = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word);

/** Returns whether a normalised word is in the list of words in other languages. None of these words is English. */
export const isListed = (word: string): boolean => BY_WORD.has(word);

/** Returns the language of most of the words, or null if they are of no language in data/other-languages.json. */
export function languageOf(words: readonly string[]): OtherLanguage | null {
  const counts = new Map<OtherLanguage, number>();
  for (const word of words)
    for (const language of BY_WORD.get(word) ?? scriptsOf(word))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

const scriptsOf = (word: string) =>
  BY_SCRIPT.filter(({ letter }) => letter.test(word)).map(({ language }) => language);

/** Says in a language of the data that only English is read. `{number}` stands for the emergency number. */
export const hintIn = (language: OtherLanguage): string => otherLanguages[language].hint;
