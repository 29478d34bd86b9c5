/**
 * The visitors' words that SPEC.md does not fix, from the catalogues themselves: rewording one breaks no journey.
 * What SPEC.md fixes stands in the journeys to the letter.
 */
export { messages as shellWords } from '../../../shell/src/messages';
export { messages as remoteWords } from '../../../shell/src/remotes/messages';
export { messages as mapWords } from '../../../mfe-map/src/messages';
export { messages as reportWords } from '../../../mfe-report/src/messages';
export { messages as phoneWords } from '../../../mfe-phone-ai/src/messages';
export { messages as chatWords } from '../../../mfe-chat/src/messages';

/** A pattern of a whole message: its placeholders match any value. */
export function pattern(message: string): RegExp {
  const parts = message.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
}
