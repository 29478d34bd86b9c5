import { loadCatalogues, type CatalogueLoader } from '@health-commons/base/catalogue';
import { loadCatalogue as loadDataTexts } from '@health-commons/data/catalogue';
import { loadCatalogue as loadPlatformTexts } from '@health-commons/platform/catalogue';
import { loadCatalogue as loadUiTexts } from '@health-commons/ui/catalogue';

const loadOwnTexts: CatalogueLoader = (language) =>
  import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/shell.json`
  );

const loadPageTexts: CatalogueLoader = (language) =>
  import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/shell.pages.json`
  );

/** Translates the texts of the shell, and of the packages that it shares, before the app renders. */
export const translateShell = (language: string): Promise<void> =>
  loadCatalogues([loadUiTexts, loadPlatformTexts, loadDataTexts, loadOwnTexts], language);

/** Translates the texts of the shell's pages of text, and those for visitors without JavaScript. */
export const translateTextPages = (language: string): Promise<void> =>
  loadCatalogues([loadPageTexts], language);
