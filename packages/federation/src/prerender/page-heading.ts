import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@health-commons/contracts/languages';
import * as v from 'valibot';
import { escapeHtml } from '../first-view/escape-html';

/** A text of the remote: the id of its message, and the English text. */
const textSchema = v.object({ message: v.string(), text: v.string() });

/** The part of remote.json with the texts that the remote's pages show before it has loaded, by route. */
const pagesSchema = v.object({
  pages: v.optional(
    v.record(v.string(), v.object({ heading: textSchema, lead: v.optional(textSchema) })),
    {},
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the remote's texts of a language. A remote without them shows its English texts. */
function catalogueOf(folder: string, language: Language): Record<string, string> {
  const file = path.join(folder, `src/locales/${language}.json`);
  return existsSync(file) ? v.parse(v.record(v.string(), v.string()), readJson(file)) : {};
}

/**
 * Returns the heading and the lead of a remote's page as HTML. The result is empty if its remote.json has none.
 * @throws ValiError if `pages` of remote.json is not valid
 */
export function pageHeading(folder: string, route: string, language: Language): string {
  const page = v.parse(pagesSchema, readJson(path.join(folder, 'remote.json'))).pages[route];
  if (!page) return '';
  const catalogue = catalogueOf(folder, language);
  const textOf = ({ message, text }: v.InferOutput<typeof textSchema>) =>
    escapeHtml(catalogue[message] ?? text);
  return `<h1>${textOf(page.heading)}</h1>${page.lead ? `<p>${textOf(page.lead)}</p>` : ''}`;
}
