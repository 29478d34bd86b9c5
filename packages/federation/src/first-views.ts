import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLES_POINT, insertionPoint } from '@health-commons/contracts/first-view';
import { placeOf, type RemoteRecord } from '@health-commons/contracts/registry';
import type { AcceptedRegistry } from '@health-commons/contracts/registry/accept';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import * as v from 'valibot';
import schema from './first-view-schema.json';
import { escapeHtml } from './installed-page';
import { parseIfValid } from './read-json';
import { hashOf } from './release/files';
import { versionsFolder } from './release/target';

/**
 * The elements and attributes that remain: text, the parts of a form, and drawings. None of them loads, runs or sends
 * anything. Without ids and names, a view cannot replace an element that the page looks up. A form has no target. The
 * empty entries replace defaults of the library, which are for the HTML of Markdown.
 */
const SCHEMA = schema as unknown as Schema;

/** Returns HTML with harmless elements and attributes only. Unknown elements are replaced by their content. */
const sanitise = (html: string): string => toHtml(sanitize(fromHtml(html, { fragment: true }), SCHEMA));

/** The file of a release with its first views. The release lists its hash, so the team's signature covers it. */
export const FIRST_VIEW_FILE = 'first-views.json';

/** What a built page shows at a slot or route until the remote has loaded. */
const firstViewSchema = v.object({
  /** A slot such as 'home.map' or a route such as '/report'. */
  place: v.string(),
  language: v.string(),
  html: v.string(),
});
export type FirstView = v.InferOutput<typeof firstViewSchema>;

/** The first views of a release, and the style sheet of all of them. */
const firstViewsSchema = v.object({ css: v.string(), views: v.array(firstViewSchema) });
export type FirstViews = v.InferOutput<typeof firstViewsSchema>;

/** Returns the content of first-views.json. */
export const writeFirstViews = (views: FirstViews): string => `${JSON.stringify(views)}\n`;

/** Reads first-views.json. Only elements and attributes without behaviour remain in the views (see `sanitise`). */
export function readFirstViews(content: string): FirstViews {
  const { css, views } = parseIfValid(firstViewsSchema, content) ?? { css: '', views: [] };
  return { css, views: views.map((view) => ({ ...view, html: sanitise(view.html) })) };
}

const [BEGIN, END] = ['<!--first-view-->', '<!--/first-view-->'];

const INSERTED = new RegExp(`${BEGIN}[\\s\\S]*?${END}`, 'g');

/** Returns the page as it was built. */
export const withoutFirstViews = (html: string): string => html.replace(INSERTED, '');

/** Returns an empty element of the build with this text in it, between two comments. */
const fill = (element: string, text: string): string =>
  element.replace('></', () => `>${BEGIN}${text}${END}</`);

/**
 * Returns a built page with the first views of its language. The page's inline script applies their style sheets, which
 * are in a template. Replaces the first views that the page already has.
 */
export function withFirstViews(html: string, releases: readonly FirstViews[]): string {
  const language = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  let page = withoutFirstViews(html);
  const styles: string[] = [];
  for (const { css, views } of releases) {
    const before = page;
    for (const view of views.filter((one) => one.language === language)) {
      const point = insertionPoint(view.place);
      page = page.replace(point, () => fill(point, view.html));
    }
    if (page !== before) styles.push(css);
  }
  return page.replace(STYLES_POINT, () =>
    styles.length > 0 ? fill(STYLES_POINT, escapeHtml(styles.join('\n'))) : STYLES_POINT,
  );
}

/** Maximum size in bytes of first-views.json. Larger files are ignored. */
const MAX_BYTES = 512 * 1024;

function firstViewsOf(site: string, name: string, record: RemoteRecord | null): FirstViews | null {
  const hash = record?.integrity[FIRST_VIEW_FILE];
  if (!record || hash === undefined) return null;
  const file = path.join(site, versionsFolder(name), record.version, FIRST_VIEW_FILE);
  const content = existsSync(file) ? readFileSync(file) : null;
  if (!content || content.length > MAX_BYTES || hashOf(content) !== hash) return null;
  const { css, views } = readFirstViews(content.toString('utf8'));
  const places = record.mounts.map(placeOf);
  return { css, views: views.filter(({ place }) => places.includes(place)) };
}

/**
 * Returns the first views of the live releases that a registry accepts. `site` is the folder with their versions.
 * Ignores views whose file is not there or has another hash than the team has signed.
 */
export const liveFirstViews = (site: string, { remotes }: Pick<AcceptedRegistry, 'remotes'>): FirstViews[] =>
  [...remotes].flatMap(([name, { record }]) => firstViewsOf(site, name, record) ?? []);
