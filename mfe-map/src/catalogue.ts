import { loadCatalogues, type CatalogueLoader } from '@health-commons/base/catalogue';
import { loadCatalogue as loadNames } from '@health-commons/contracts/catalogue';
import { loadCatalogue as loadUiTexts } from '@health-commons/ui/catalogue';

const loadOwnTexts: CatalogueLoader = (language) =>
  import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/mfe-map.json`
  );

/** Translates the texts of this remote. The shell calls it before the remote's other modules run. */
export const translate = (language: string): Promise<void> =>
  loadCatalogues([loadNames, loadUiTexts, loadOwnTexts], language);
