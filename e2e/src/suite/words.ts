import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './suite';

/**
 * The English texts of visitors. A test that takes a text from here still passes after the text is reworded. Tests
 * spell out the texts that SPEC.md fixes.
 */
export { default as shellWords } from '../../../shell/src/locales/en.json';
export { default as remoteWords } from '../../../shell/src/locales/en/remotes.json';
import report from '../../../mfe-report/src/locales/en.json';
import success from '../../../mfe-report/src/locales/en/success.json';

export const reportWords = { ...report, ...success };
export { default as ownReportWords } from '../../../mfe-report/src/locales/en/own.json';
export { default as phoneWords } from '../../../mfe-phone-ai/src/locales/en.json';
export { default as detailWords } from '../../../mfe-phone-ai/src/locales/en/details.json';
export { default as chooseWords } from '../../../mfe-phone-ai/src/locales/en/choose.json';
export { default as chatWords } from '../../../mfe-chat/src/locales/en.json';

/** Returns the texts of a workspace in another language. */
export const wordsIn = (language: string, workspace: string) =>
  JSON.parse(
    readFileSync(path.join(repositoryRoot, `packages/languages/${language}/${workspace}.json`), 'utf8'),
  ) as Readonly<Record<string, string>>;
