import { createRequire } from 'node:module';
import type { Language } from '@health-commons/contracts/languages';

/** The parts of a document that modules read while they render. */
const documentOf = (language: Language, offered: readonly Language[]) => ({
  documentElement: { lang: language, dataset: {} },
  querySelector: (selector: string) =>
    selector === 'meta[name="languages"]' ? { content: offered.join(' ') } : null,
});

/**
 * Loads a module that was built for Node, with a document of this language. Each language gets a new instance, because
 * translating a module's texts cannot be undone.
 */
export function loadInLanguage(file: string, language: Language, offered: readonly Language[]): unknown {
  const load = createRequire(import.meta.url);
  delete load.cache[file];
  Object.assign(globalThis, { document: documentOf(language, offered) });
  return load(file);
}

/** Removes the document of `loadInLanguage`. */
export function unloadDocument(): void {
  Reflect.deleteProperty(globalThis, 'document');
}
