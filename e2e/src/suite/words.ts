/**
 * The visitors' words that SPEC.md does not fix, from the catalogues themselves: rewording one breaks no journey.
 * What SPEC.md fixes stands in the journeys to the letter.
 */
export { messages as shellWords } from '../../../shell/src/messages';
export { messages as remoteWords } from '../../../shell/src/remotes/messages';
export { messages as reportWords } from '../../../mfe-report/src/messages';
export { messages as phoneWords } from '../../../mfe-phone-ai/src/messages';
export { messages as chatWords } from '../../../mfe-chat/src/messages';
