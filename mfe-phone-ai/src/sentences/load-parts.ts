import type { Catalogue, CatalogueLoader } from '@health-commons/base/catalogue';

/** Each part stays below the size limit of a catalogue. */
const PARTS = ['emergency', 'doctor', 'findings', 'other'] as const;

const loadPart = (part: (typeof PARTS)[number], language: string): ReturnType<CatalogueLoader> =>
  import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/mfe-phone-ai.${part}.json`
  );

/** Loads the parts of a language. Parts that cannot be loaded are left out. Never rejects. */
export async function loadParts(language: string) {
  const parts = await Promise.allSettled(PARTS.map((part) => loadPart(part, language)));
  const texts = parts.map((part) => (part.status === 'fulfilled' ? part.value.default : {}));
  return {
    texts: Object.assign({}, ...texts) as Catalogue,
    isComplete: parts.every(({ status }) => status === 'fulfilled'),
  };
}
