import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';

/** Returns an entry for webpack with this code. */
export const sourceUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/** The translations of our workspaces: a folder for each language, with a file for each workspace. */
export const TRANSLATIONS = 'packages/languages';

/** Returns English, and the languages for which a file or folder exists. */
const languagesWith = (fileOf: (language: Language) => string): Language[] =>
  LANGUAGES.map(({ code }) => code).filter((code) => code === 'en' || existsSync(fileOf(code)));

/**
 * Returns the languages that pages offer: English, and those of the folders of translations. A remote without a
 * translation shows its English texts, so a new remote takes no language from the page. A unit test of tools ensures
 * that every folder is complete.
 */
export const offeredLanguages = (root: string): Language[] =>
  languagesWith((code) => path.join(root, TRANSLATIONS, code));

type Folder = { directory: string; workspace: string };

/** Returns English and the languages of a workspace's texts. */
export const languagesOf = (root: string, folder: Folder): Language[] =>
  languagesWith((code) => textsFile(root, folder, code));

/** Returns the path of a workspace's texts in a language. No file exists if the workspace lacks the language. */
export function textsFile(root: string, { directory, workspace }: Folder, language: Language): string {
  const own = path.join(directory, `src/locales/${language}.json`);
  return existsSync(own) ? own : path.join(root, TRANSLATIONS, language, `${workspace}.json`);
}

/** The module of a remote of the repository: names of symptoms and illnesses, texts of components, and its own. */
const catalogueSource = (workspace: string) => `
import { loadCatalogues } from '@health-commons/base/catalogue';
import { loadCatalogue as loadNames } from '@health-commons/contracts/catalogue';
import { loadCatalogue as loadUiTexts } from '@health-commons/ui/catalogue';
const loadOwnTexts = (language) => import(
  /* webpackChunkName: "on-demand-locale-[request]" */ \`@health-commons/languages/\${language}/${workspace}.json\`
);
export const translate = (language) => loadCatalogues([loadNames, loadUiTexts, loadOwnTexts], language);
`;

/**
 * Returns the module that translates a remote's texts, as webpack imports it, or null if the remote has none. It is
 * src/catalogue.ts or, for translations in `TRANSLATIONS`, one that is made here.
 */
export function catalogueOf(root: string, { directory, workspace }: Folder): string | null {
  const own = './src/catalogue.ts';
  if (existsSync(path.join(directory, own))) return own;
  const languages = languagesWith((code) => path.join(root, TRANSLATIONS, code, `${workspace}.json`));
  return languages.length > 1 ? sourceUrl(catalogueSource(workspace)) : null;
}
