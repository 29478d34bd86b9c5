import { createRequire } from 'node:module';
import { parse } from '@formatjs/icu-messageformat-parser';

type Hyphen = { hyphenateSync: (text: string, options: { hyphenChar: string }) => string };
// The package has no types. Its patterns are TeX's.
const german = createRequire(import.meta.url)('hyphen/de') as Hyphen;

/**
 * Words from this number of letters on are wider than a column of large text on a phone. Leaves out the names of
 * placeholders, and parts of addresses and of columns of files.
 */
const LONG_WORD = /(?<![{/_.\p{L}])\p{L}{9,}(?![\p{L}_]|\.\p{L})/gu;

/**
 * Returns a text with soft hyphens in its long words. Only German is changed: its words are the longest, and browsers
 * without its dictionary, such as Chromium on Linux, would break them anywhere.
 */
export const hyphenate = (text: string, language: string): string =>
  language === 'de'
    ? text.replace(LONG_WORD, (word) => german.hyphenateSync(word, { hyphenChar: '\u00ad' }))
    : text;

/**
 * Returns the syntax tree of a message with plurals, numbers or dates, and every other text unchanged. A page formats
 * trees without the parser, which has three times the size of the formatter.
 * @throws SyntaxError with the message
 */
function compileMessage(text: string): unknown {
  if (!/\{\w+,/.test(text)) return text;
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new SyntaxError(`This is not an ICU message: ${text}`, { cause: error });
  }
}

/** Compiles the messages of a catalogue, a JSON file. */
export function compileCatalogue(json: string, language: string): Record<string, unknown> {
  const texts = JSON.parse(json) as Record<string, string>;
  const compiled = (text: string) => compileMessage(hyphenate(text, language));
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compiled(text)]));
}
