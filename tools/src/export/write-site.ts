import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  PAGES_FOLDER,
  withOrigin,
  withOverrides,
  withRegistryKeys,
} from '@health-commons/federation/installed-page';
import { copiesOfFrame } from '@health-commons/federation';
import { readReleaseDocument } from '@health-commons/federation/registry/documents';
import { liveFirstViews, withFirstViews } from '@health-commons/federation/first-views';
import {
  accept,
  filesBelow,
  hashOf,
  TARGET_FILE,
  writeFileAtomically,
  writeIfChanged,
  writeWithCopies,
} from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import { fileOfSite, isPage, SITE_FILES } from '../site/site';
import { robots, sitemap } from './sitemap';
import type { ExportOptions } from './options';
import { webServerFiles } from './web-servers';
import type { SiteKeys } from './site-keys';
import type { SitePlan } from './site-plan';

const INTEGRITY_FILE = 'integrity.json';

/** The order in which the files of the shell are written, so that no file references a missing one. */
const ORDER = [/^(static|icons)\//, /\.webmanifest$/, /^integrity\.json$/, /^service-worker/, /./];
const rankOf = (file: string) => ORDER.findIndex((pattern) => pattern.test(file));

/** Returns integrity.json with the hashes of the installation's own files. */
function integrityOf(dist: string, { site }: SitePlan): Buffer {
  // The build has written the file.
  const hashes = JSON.parse(readFileSync(path.join(dist, INTEGRITY_FILE), 'utf8')) as Record<string, string>;
  for (const file of SITE_FILES.filter((name) => name in hashes))
    hashes[file] = hashOf(fileOfSite(file, readFileSync(path.join(dist, file)), site));
  return Buffer.from(`${JSON.stringify(hashes, null, 2)}\n`);
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
  writeFileAtomically(path.join(site, 'config.json'), plan.config);
}

/**
 * Returns the installation's built pages by file name. A route without a page of its own gets a copy of the frame, in
 * each language, and a page with `below` one for the paths below it.
 */
function pagesOf(dist: string, { site, pages: known, allowOverrides }: SitePlan): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of filesBelow(dist).filter(isPage)) {
    const page = fileOfSite(file, readFileSync(path.join(dist, file)), site).toString('utf8');
    pages.set(file, allowOverrides ? withOverrides(page) : page);
  }
  for (const { file, frame } of copiesOfFrame(known.filter(({ route }) => route !== '/'))) {
    const copy = pages.get(`${PAGES_FOLDER}/${frame}`);
    if (copy !== undefined && !pages.has(`${PAGES_FOLDER}/${file}`))
      pages.set(`${PAGES_FOLDER}/${file}`, copy);
  }
  return pages;
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
    ...Object.entries(webServerFiles(plan, options)),
    ['site/robots.txt', robots(options.site)],
    ['site/sitemap.xml', sitemap(options.site, plan)],
  ];
  // The files of a version never change, because browsers cache them for a year.
  for (const release of plan.signed.releases) {
    const { name, version, integrity } = readReleaseDocument(release);
    const folder = path.join(root, name.replaceAll('_', '-'), 'dist', version);
    const files = Object.keys(integrity).map(
      (file) => [file, readFileSync(path.join(folder, file))] as const,
    );
    await target.store(release, new Map(files));
  }
  const [dist, site] = [path.join(root, 'shell', 'dist'), path.join(out, 'site')];
  await writeShell(dist, site, plan);
  const { registry, ownerKeys: keys } = plan.signed;
  if (!(await target.replace(registry, before?.tag ?? null)))
    throw new Fault('A release changed remotes.json during the export. Export again.');
  const views = liveFirstViews(site, await accept(registry, { keys }));
  for (const [name, page] of pagesOf(dist, plan)) {
    const installed = withOrigin(withFirstViews(withRegistryKeys(page, keys), views), options.site);
    await writeWithCopies(path.join(site, name), Buffer.from(installed));
  }
  writeFileAtomically(path.join(out, TARGET_FILE), { site: options.site });
  for (const [name, text] of texts) writeIfChanged(path.join(out, name), Buffer.from(text));
}
