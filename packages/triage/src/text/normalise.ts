import { withAsciiDigits } from '@health-commons/base/typed';
import rewritings from '../../data/rewritings.json';
import shortWords from '../../data/short-words.json';

/** Compiles rows of rewritings.json: a pattern, its replacement and, in some, the reason. */
const compiled = (rows: readonly (readonly string[])[]) =>
  rows.map(([pattern = '', words = '']) => [new RegExp(pattern, 'gu'), words] as const);

/** Emoji that mean a symptom or a request, and signs that have another form in other scripts. */
const SIGNS = compiled(rewritings.signs);
/** Contractions, abbreviations, joined words and some phrases. */
const SHORT_FORMS = compiled(rewritings.shortForms);
/** British spellings, which become American. */
const SPELLINGS = compiled(rewritings.spellings);

/** Pictures that say nothing about an illness: most faces and hands, people, hearts, weather, plants, food, places. */
const DECORATION =
  /[©®☀-☕✅✔✨❄❓-❗❤➡⭐\u{1F300}-\u{1F343}\u{1F345}-\u{1F3F0}\u{1F44B}-\u{1F450}\u{1F466}-\u{1F469}\u{1F474}-\u{1F476}\u{1F493}-\u{1F49F}\u{1F4A4}\u{1F4AA}\u{1F600}-\u{1F634}\u{1F636}-\u{1F64F}\u{1F910}\u{1F911}\u{1F913}\u{1F914}\u{1F917}-\u{1F920}\u{1F923}\u{1F970}-\u{1F973}\u{1F97A}\u{1F9D1}-\u{1F9D3}]/gu;

/** Abbreviations, words of text messages, and misspellings that the spelling correction could miss or get wrong. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(shortWords));

/** Known HTML tags. Text such as '<chest pain>' is not a tag. */
const MARK_UP =
  /<\/?(?:a|b|br|i|u|p|em|div|span|img|script|style|svg|iframe|h[1-6]|strong|ul|li|table|td|tr|body|html)(?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>/g;

/**
 * Normalises a text: lower case, straight quotes, written-out short forms, American spellings, and no HTML tags,
 * invisible characters or accents on Latin letters. Words in angle brackets are kept unless they are a known HTML tag.
 */
export function normalise(text: string): string {
  let out = text
    .slice(0, MAX_LENGTH)
    .replaceAll('º', '°')
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARK_UP, ' ');
  out = withAsciiDigits(out);
  for (const [sign, words] of SIGNS) out = out.replace(sign, words);
  out = out
    .replace(/[\u2018\u2019\u201B\u2032\u00B4`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFD')
    // Remove accents from Latin letters only. In other scripts, a mark can make a different letter.
    .replace(/(?<=[a-z]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(DECORATION, '')
    .replace(/[<>"“”„*_#|=~^{}[\]\\]/g, ' ')
    .replace(/\?\s*(no|nope|none|yes)\b(?=\s*(?:[.,;!\n]|$))/g, ': $1');
  out = out.replace(/\p{L}+/gu, (word) => SHORT_WORDS.get(word) ?? word);
  for (const [form, words] of SHORT_FORMS) out = out.replace(form, words);
  for (const [form, words] of SPELLINGS) out = out.replace(form, words);
  return out.replace(/ {2,}/g, ' ');
}

/** Maximum number of characters of an entry that are read. The API accepts fewer. */
const MAX_LENGTH = 20_000;
