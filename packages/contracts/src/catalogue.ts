import type { Catalogue, CatalogueLoader } from '@health-commons/base/catalogue';

/** Loads the names of symptoms, illnesses, severities and postal codes in a language. */
export const loadCatalogue: CatalogueLoader = (language) =>
  import(/* webpackChunkName: "on-demand-locale-[request]" */ `../../languages/${language}/contracts.json`);

/** Loads a server's texts in a language. A part that is not translated is left out. */
export async function loadParts(loaders: readonly CatalogueLoader[], language: string): Promise<Catalogue> {
  const parts = await Promise.all(loaders.map((load) => load(language).catch(() => ({ default: {} }))));
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
}
