import { pageLanguage } from '@health-commons/base/locale';

/** Returns the translation of a tip's text or source, or undefined if there is none. */
export type Translate = (english: string) => string | undefined;

export const keepEnglish: Translate = () => undefined;

/**
 * Loads the translations of the health tips in the page's language, unless that is English. After a failure everything
 * stays English, and the next call tries again. Never rejects.
 */
export const loadTips = async (): Promise<Translate> => {
  const language = pageLanguage();
  if (language === 'en') return keepEnglish;
  return import(/* webpackChunkName: 'on-demand-tips' */ './read-texts')
    .then(({ readTexts }) => readTexts(language))
    .catch(() => keepEnglish);
};
