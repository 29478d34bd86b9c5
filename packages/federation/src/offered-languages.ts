import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';

/** What every page shows. packages/contracts has the names of symptoms, illnesses and severities. */
const WORKSPACES = ['shell', 'packages/ui', 'packages/platform', 'packages/data', 'packages/contracts'];

/**
 * Returns the languages that pages offer: English, and those of the shell and its packages. A remote without a catalogue
 * of a language shows its English texts, so a new remote takes no language from the page. A unit test of tools ensures
 * that every catalogue is complete.
 */
export function offeredLanguages(root: string): Language[] {
  const isComplete = (code: Language) =>
    WORKSPACES.every((workspace) => existsSync(path.join(root, workspace, `src/locales/${code}.json`)));
  return LANGUAGES.map(({ code }) => code).filter((code) => code === 'en' || isComplete(code));
}
