import type { CatalogueLoader } from '@health-commons/base/catalogue';

/** Loads the texts of this package in a language. */
export const loadCatalogue: CatalogueLoader = (language) =>
  import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/data.json`
  );
