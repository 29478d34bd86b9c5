import type { CatalogueLoader } from '@health-commons/base/catalogue';

/** Loads the names of symptoms, illnesses, severities and postal codes in a language. */
export const loadCatalogue: CatalogueLoader = (language) =>
  import(/* webpackChunkName: "on-demand-locale-[request]" */ `../../languages/${language}/contracts.json`);
