import { loadCatalogues, type CatalogueLoader } from '@health-commons/base/catalogue';

/** Loads the texts of the shell, or of a package that it uses, in a language. */
const loaderOf =
  (part: 'ui' | 'platform' | 'data' | 'shell' | 'shell.pages' | 'contracts'): CatalogueLoader =>
  (language) =>
    import(
      /* webpackInclude: /(ui|platform|data|shell|shell\.pages|contracts)\.json$/ */
      /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/${part}.json`
    );

/** Translates the texts of the shell, and of the packages that it shares, before the app renders. */
export const translateShell = (language: string): Promise<void> =>
  loadCatalogues((['ui', 'platform', 'data', 'shell'] as const).map(loaderOf), language);

/** Translates the shell's text pages, the names of countries on them, and the texts of pages without JavaScript. */
export const translateTextPages = (language: string): Promise<void> =>
  loadCatalogues((['shell.pages', 'contracts'] as const).map(loaderOf), language);
