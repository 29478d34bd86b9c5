import { parse } from '@formatjs/icu-messageformat-parser';
import { hyphenate } from './hyphenate';

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
