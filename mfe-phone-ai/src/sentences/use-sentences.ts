import { useEffect, useState } from 'react';
import type { Catalogue } from '@health-commons/base/catalogue';
import { pageLanguage } from '@health-commons/base/locale';

type Texts = { loaded: Catalogue; loading: Promise<Catalogue> | undefined };

const byLanguage = new Map<string, Texts>();
const NO_TEXTS: Catalogue = {};

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
      () => ({ texts: NO_TEXTS, isComplete: false }),
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
  const [texts, setTexts] = useState(() => byLanguage.get(pageLanguage())?.loaded ?? NO_TEXTS);
  useEffect(() => void loadSentences().then(setTexts), []);
  return texts;
}
