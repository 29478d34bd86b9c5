import { loadCatalogues, type CatalogueLoader } from '@health-commons/base/catalogue';
import { loadCatalogue as loadNames } from '@health-commons/contracts/catalogue';
import { loadCatalogue as loadUiTexts } from '@health-commons/ui/catalogue';

const loadOwnTexts: CatalogueLoader = (language) =>
  import(/* webpackChunkName: "on-demand-locale-[request]" */ `./locales/${language}.json`);

const loadRecordTexts: CatalogueLoader = (language) =>
  import(/* webpackChunkName: "on-demand-locale-record-[request]" */ `./record/locales/${language}.json`);

const PARTS = [loadNames, loadUiTexts, loadOwnTexts];

/** Translates the texts of this remote. The shell calls it before the remote's other modules run. */
export const translate = (language: string): Promise<void> => loadCatalogues(PARTS, language);

/** Also translates the texts of the page /analytics/record, before its modules run. */
export const translateRecord = (language: string): Promise<void> =>
  loadCatalogues([...PARTS, loadRecordTexts], language);
