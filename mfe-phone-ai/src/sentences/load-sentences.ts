import type { Catalogue } from '@health-commons/base/catalogue';
import { pageLanguage } from '@health-commons/base/locale';

/** Each part stays below the size limit of a catalogue. */
const PARTS = ['emergency', 'doctor', 'findings', 'other'] as const;

const loadPart = async (part: (typeof PARTS)[number], language: string): Promise<Catalogue> => {
  const module = (await import(
    /* webpackChunkName: "on-demand-locale-answer-[index]" */ `./locales/${part}/${language}.json`
  )) as { default: Catalogue };
  return module.default;
};

type Texts = { loaded: Catalogue; loading: Promise<Catalogue> | undefined };

const byLanguage = new Map<string, Texts>();

/** Returns the texts of the page's language that have been loaded so far. */
export const loadedSentences = (): Catalogue => byLanguage.get(pageLanguage())?.loaded ?? {};

/**
 * Loads the texts of the API's sentences in the page's language. Texts that cannot be loaded stay English, and the next
 * call tries again. Never rejects.
 */
export function loadSentences(): Promise<Catalogue> {
  const language = pageLanguage();
  if (language === 'en') return Promise.resolve({});
  const texts: Texts = byLanguage.get(language) ?? { loaded: {}, loading: undefined };
  byLanguage.set(language, texts);
  texts.loading ??= Promise.allSettled(PARTS.map((part) => loadPart(part, language))).then((parts) => {
    if (parts.some(({ status }) => status === 'rejected')) texts.loading = undefined;
    texts.loaded = Object.assign(
      {},
      ...parts.map((part) => (part.status === 'fulfilled' ? part.value : {})),
    ) as Catalogue;
    return texts.loaded;
  });
  return texts.loading;
}
