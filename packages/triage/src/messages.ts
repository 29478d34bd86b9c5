import messages from '../data/messages.json';

/**
 * The message that an English text is written from. Its values are ids: of a rule for `may`, else of a finding or an
 * illness. Pages translate the text by them.
 */
export type Wording = { id: string; values: Readonly<Record<string, string>> };

/** Returns a message with `values` in place of the names in braces. */
const format = (id: keyof typeof messages, values: Readonly<Record<string, string>>): string =>
  messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A sentence in English, and what it is written from. */
export type Sentence = { text: string; wording: Wording };

/** Returns the sentence of a message. `words` are what the text has for the ids in `values`. */
export const sentenceOf = (
  id: keyof typeof messages,
  values: Wording['values'] = {},
  words = values,
): Sentence => ({ text: format(id, words), wording: { id, values } });
