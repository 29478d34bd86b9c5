import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathIn } from '@health-commons/contracts/languages';
import {
  FRAME_PAGE,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
  withOrigin,
  withOverrides,
  withRegistryKeys,
} from '@health-commons/federation/installed-page';
import { type FirstViews, liveFirstViews, withFirstViews } from '@health-commons/federation/first-views';
import { accept, TARGET_FILE, writeIfChanged, writeWithCopies } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import { fileOfSite, isPage, SITE_FILES } from '../site/site';
import { robots, sitemap } from './sitemap';
import type { ExportOptions } from './options';
import { webServerFiles } from './web-servers';
import type { SiteKeys } from './site-keys';
import type { SitePlan } from './site-plan';

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Returns the paths of all files below a folder, relative to it and with slashes. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

const INTEGRITY_FILE = 'integrity.json';
const sha384 = (data: Buffer) => `sha384-${createHash('sha384').update(data).digest('base64')}`;

/** The order in which the files of the shell are written, so that no file references a missing one. */
const ORDER = [/^(static|icons)\//, /\.webmanifest$/, /^integrity\.json$/, /^service-worker/, /./];
const rankOf = (file: string) => ORDER.findIndex((pattern) => pattern.test(file));

/** Returns integrity.json with the hashes of the files that differ from the build. */
function integrityOf(dist: string, { site }: SitePlan): Buffer {
  const built = readFileSync(path.join(dist, INTEGRITY_FILE));
  // The build has written the file.
  const hashes = JSON.parse(built.toString('utf8')) as Record<string, string>;
  const changes = SITE_FILES.filter((file) => file in hashes).flatMap((file): [string, string][] => {
    const bytes = readFileSync(path.join(dist, file));
    const own = fileOfSite(file, bytes, site);
    return own === bytes ? [] : [[file, sha384(own)]];
  });
  if (changes.length === 0) return built;
  return Buffer.from(`${JSON.stringify({ ...hashes, ...Object.fromEntries(changes) }, null, 1)}\n`);
}

async function writeShell(dist: string, site: string, plan: SitePlan): Promise<void> {
  const read = (file: string) =>
    file === INTEGRITY_FILE
      ? integrityOf(dist, plan)
      : fileOfSite(file, readFileSync(path.join(dist, file)), plan.site);
  const names = filesBelow(dist).filter((file) => !isPage(file));
  for (const file of names.sort((one, other) => rankOf(one) - rankOf(other))) {
    // The configuration disables the service worker by serving a script in its place that removes it.
    const isOff = file === 'service-worker.js' && plan.config.serviceWorker === false;
    await writeWithCopies(path.join(site, file), read(isOff ? 'service-worker-off.js' : file));
  }
  // Without compressed copies, because an operator replaces only this file.
  writeIfChanged(path.join(site, 'config.json'), json(plan.config));
}

/**
 * Returns the installation's built pages by file name. A route without a page of its own gets a copy of the frame, in
 * each language.
 */
function pagesOf(
  dist: string,
  { html, site, routes, languages, allowOverrides }: SitePlan,
): Map<string, string> {
  const pages = new Map([['index.html', html]]);
  for (const file of filesBelow(dist).filter((name) => isPage(name) && name !== 'index.html')) {
    const page = fileOfSite(file, readFileSync(path.join(dist, file)), site).toString('utf8');
    pages.set(file, allowOverrides ? withOverrides(page) : page);
  }
  const nameOf = (page: string) => `${PAGES_FOLDER}/${page}.html`;
  if (!pages.has(nameOf(NOT_FOUND_PAGE))) pages.set(nameOf(NOT_FOUND_PAGE), html);
  for (const language of languages) {
    const pageOf = (route: string) => nameOf(pathIn(language, route).slice(1));
    const frame = pages.get(pageOf(`/${FRAME_PAGE}`)) ?? html;
    for (const route of routes)
      if (route !== '/' && !pages.has(pageOf(route))) pages.set(pageOf(route), frame);
  }
  return pages;
}

async function writePages(
  dist: string,
  site: string,
  plan: SitePlan,
  views: readonly FirstViews[],
  origin: string,
): Promise<void> {
  const { signed } = plan;
  const installed = (page: string) =>
    withOrigin(withFirstViews(withRegistryKeys(page, signed.ownerKeys), views), origin);
  const pages = pagesOf(dist, plan);
  for (const [name, page] of pages)
    await writeWithCopies(path.join(site, name), Buffer.from(installed(page)));
}

/** @throws Fault if the folder contains files of something else */
export function assertExportFolder(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0) return;
  if (!existsSync(path.join(out, 'site', 'integrity.json')))
    throw new Fault(`${out} is not empty, and it was not written by npm run export.`);
}

/**
 * Writes the files of the site, and configurations of web servers. Keeps the files of earlier releases, which open
 * pages still request. The plan was made with `keys`.
 * @throws Fault if a version has other bytes than before, or if a release has changed the registry in the meantime
 */
export async function writeSite(
  root: string,
  options: ExportOptions,
  plan: SitePlan,
  { target, before }: Pick<SiteKeys, 'target' | 'before'>,
): Promise<void> {
  const { out } = options;
  // Generate the texts first, so that a Fault leaves all files unchanged.
  const texts: [string, string][] = [
    [TARGET_FILE, json({ site: options.site }).toString('utf8')],
    ...Object.entries(webServerFiles(plan, options)),
    ['site/robots.txt', robots(options.site)],
    ['site/sitemap.xml', sitemap(options.site, plan)],
  ];
  // The files of a version never change, because browsers cache them for a year.
  for (const { release, files, folder } of plan.remotes)
    await target.store(release, new Map(files.map((file) => [file, readFileSync(path.join(folder, file))])));
  const [dist, site] = [path.join(root, 'shell', 'dist'), path.join(out, 'site')];
  await writeShell(dist, site, plan);
  const { registry, ownerKeys: keys } = plan.signed;
  if (!(await target.replace(registry, before?.tag ?? null)))
    throw new Fault('A release changed remotes.json during the export. Export again.');
  const views = await liveFirstViews(await accept(registry, { keys }), target.readFirstViews);
  await writePages(dist, site, plan, views, options.site);
  for (const [name, text] of texts) writeIfChanged(path.join(out, name), Buffer.from(text));
}
