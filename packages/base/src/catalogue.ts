/** The texts of a language by message id. */
export type Catalogue = Readonly<Record<string, string>>;

/** Loads a workspace's texts in a language. It rejects if the workspace has none. */
export type CatalogueLoader = (language: string) => Promise<{ default: Catalogue }>;

// Each build has its own copy of this module, so that two remotes may use the same ids.
let catalogue: Catalogue = {};
const defined: Record<string, string>[] = [];

function translate(messages: Record<string, string>): void {
  for (const id of Object.keys(messages)) messages[id] = catalogue[id] ?? messages[id] ?? '';
}

/**
 * Marks English texts as translatable and returns the same object. Its texts change to the page's language when the
 * build's catalogue is applied, which happens before anything is rendered.
 */
export function defineMessages<const T extends Catalogue>(messages: T): { readonly [Id in keyof T]: string } {
  // The cast is safe because the ids stay and every text stays a text.
  const texts = messages as unknown as Record<string, string>;
  translate(texts);
  defined.push(texts);
  return messages;
}

/** Translates a name that is data, such as 'Fever'. Its English name is its id in catalogues. */
export const translateName = (name: string): string => catalogue[name] ?? name;

/** Adds translations of this build's texts: of those that are defined, and of those that later chunks define. */
export function applyCatalogue(parts: readonly Catalogue[]): void {
  catalogue = Object.assign({}, catalogue, ...parts) as Catalogue;
  defined.forEach(translate);
}

/** Loads and applies the texts of a build's workspaces. What cannot be loaded stays English. Never rejects. */
export async function loadCatalogues(loaders: readonly CatalogueLoader[], language: string): Promise<void> {
  const parts = await Promise.all(
    loaders.map((load) =>
      load(language)
        .then((module) => module.default)
        .catch(() => ({})),
    ),
  );
  applyCatalogue(parts);
}
