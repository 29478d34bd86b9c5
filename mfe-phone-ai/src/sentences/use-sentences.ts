import { useEffect, useState } from 'react';
import type { Catalogue } from '@health-commons/base/catalogue';
import { pageLanguage } from '@health-commons/base/locale';
import type { Loaded } from './load-parts';

type Texts = { loaded: Catalogue; loading: Promise<Catalogue> | undefined };

const byLanguage = new Map<string, Texts>();
const NO_TEXTS: Catalogue = {};
const NOTHING: Loaded = { texts: NO_TEXTS, isComplete: false };

/** Returns the texts of the page's language that have been loaded so far. */
const loadedSentences = (): Catalogue => byLanguage.get(pageLanguage())?.loaded ?? NO_TEXTS;

/**
 * Loads the texts of the API's sentences in the page's language. Texts that cannot be loaded stay English, and the next
 * call tries again. Never rejects.
 */
export function loadSentences(): Promise<Catalogue> {
  const language = pageLanguage();
  if (language === 'en') return Promise.resolve(NO_TEXTS);
  const texts: Texts = byLanguage.get(language) ?? { loaded: NO_TEXTS, loading: undefined };
  byLanguage.set(language, texts);
  texts.loading ??= import(/* webpackChunkName: 'on-demand-sentences' */ './load-parts')
    .then(
      ({ loadParts }) => loadParts(language),
      () => NOTHING,
    )
    .then(({ texts: loaded, isComplete }) => {
      if (!isComplete) texts.loading = undefined;
      texts.loaded = loaded;
      return loaded;
    });
  return texts.loading;
}

/** Returns the loaded texts. Renders again when more arrive, so that no answer waits for them. */
export function useSentences(): Catalogue {
  const [texts, setTexts] = useState(loadedSentences);
  useEffect(() => {
    let isShown = true;
    void loadSentences().then((all) => isShown && setTexts(all));
    return () => {
      isShown = false;
    };
  }, []);
  return texts;
}
