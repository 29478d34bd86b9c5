import type { Catalogue } from '@health-commons/base/catalogue';
import { useEffect, useState } from 'react';
import { loadedSentences, loadSentences } from './load-sentences';

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
