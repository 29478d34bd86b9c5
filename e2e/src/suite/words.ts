/**
 * Catalogues of visitors' strings. A test that takes a string from here still passes after the string is reworded.
 * Tests spell out the strings that SPEC.md fixes.
 */
export { messages as shellWords } from '../../../shell/src/messages';
export { remoteMessages as remoteWords } from '../../../shell/src/remotes/remote-messages';
export { messages as reportWords } from '../../../mfe-report/src/messages';
export { messages as phoneWords } from '../../../mfe-phone-ai/src/messages';
export { detailMessages as detailWords } from '../../../mfe-phone-ai/src/result/detail-messages';
export { messages as chatWords } from '../../../mfe-chat/src/messages';
