/**
 * The Intl locales of languages whose code alone would give another one: British dates in English, and in Arabic the
 * digits that the answers of the API have.
 */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** Returns the code of the page's language, for example 'hi'. It is constant until the page is loaded again. */
export function pageLanguage(): string {
  // Tests and packages without a DOM have no document.
  const { document } = globalThis as { document?: { documentElement: { lang: string } } };
  const language = document?.documentElement.lang ?? '';
  return language === '' ? 'en' : language;
}

/** Returns the locale for numbers, dates and plurals of a language. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/** Returns the locale of the page's language. */
export const locale = (): string => localeOf(pageLanguage());

/** What is between values of a list, after a label and between sentences, where it is not as in English. */
const PUNCTUATION: Readonly<Record<string, { list?: string; label?: string; sentence?: string }>> = {
  ar: { list: '، ' },
  fr: { label: '\u00a0: ' },
  ja: { list: '、', label: '：', sentence: '' },
};

/**
 * Joins values in the page's language: 'fever, cough' or '発熱、咳'. Unlike Intl.ListFormat, it puts no 'and' before the
 * last value.
 */
export const joinList = (values: readonly string[]): string =>
  values.join(PUNCTUATION[pageLanguage()]?.list ?? ', ');

/** Returns the colon between a label and its value, with its spaces. */
export const labelColon = (): string => PUNCTUATION[pageLanguage()]?.label ?? ': ';

/** Joins sentences to a paragraph: with spaces or, in Japanese, without. */
export const joinSentences = (sentences: readonly string[], language = pageLanguage()): string =>
  sentences.join(PUNCTUATION[language]?.sentence ?? ' ');

/** Returns a function that creates an Intl object at its first call, because the language is not known earlier. */
export function onceForPage<T>(create: (locale: string) => T): () => T {
  let created: T | undefined;
  return () => (created ??= create(locale()));
}

const plain = /* @__PURE__ */ onceForPage((tag) => new Intl.NumberFormat(tag));

/** Formats a count, for example '1,377'. */
export const formatNumber = (value: number): string => plain().format(value);
