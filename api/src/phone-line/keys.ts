import type { MessageId } from './messages';

/** The message that announces a key, and the symptoms that the key means. */
type Key = { id: MessageId; words: readonly string[] };

/** A symptom that we did not hear: key 7, or the end of a speech that is too long. The line never calls it harmless. */
export const SOMETHING_ELSE = 'something else';

/** Key for an emergency. It is answered without the rules. */
export const DANGER = '1';

/** Key that repeats the question or the answer. */
export const AGAIN = '9';

export const KEYS: Readonly<Record<string, Key>> = {
  2: { id: 'phone-line.key-2', words: ['Fever'] },
  3: { id: 'phone-line.key-3', words: ['Cough'] },
  4: { id: 'phone-line.key-4', words: ['Sore throat', 'Runny nose'] },
  5: { id: 'phone-line.key-5', words: ['Vomiting', 'Diarrhea'] },
  6: { id: 'phone-line.key-6', words: ['Headache'] },
  7: { id: 'phone-line.key-7', words: [SOMETHING_ELSE] },
};
