import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import { findWebWorkspaces } from './remotes';

/** The packages with texts for visitors. packages/contracts has the names of symptoms, illnesses and severities. */
const PACKAGES = ['packages/ui', 'packages/platform', 'packages/data', 'packages/contracts'];

/**
 * Returns the languages that pages offer: English, and those that every browser workspace of the repository has a
 * catalogue for. A unit test of tools ensures that every catalogue is complete.
 */
export function offeredLanguages(root: string): Language[] {
  const workspaces = [...findWebWorkspaces(root), ...PACKAGES];
  const isComplete = (code: Language) =>
    workspaces.every((workspace) => existsSync(path.join(root, workspace, `src/locales/${code}.json`)));
  return LANGUAGES.map(({ code }) => code).filter((code) => code === 'en' || isComplete(code));
}
