import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { Fault } from '../fault';
import { caddyfile } from './caddy';
import { headersFile, notFoundPage, redirectsFile } from './headers-file';
import { nginxConfig } from './nginx';
import type { ExportOptions } from './options';
import type { RemoteFiles, SitePlan } from './site-plan';
import { writeIfChanged, writeWithCopies } from './write-file';

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Returns the paths of all files below a folder, relative to it and with slashes. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The order in which the files of the shell are written, so that no file references a missing one. */
const ORDER = [/^(static|icons)\//, /\.webmanifest$/, /^integrity\.json$/, /^service-worker/, /./];
const rankOf = (file: string) => ORDER.findIndex((pattern) => pattern.test(file));

async function writeShell(dist: string, site: string, plan: SitePlan): Promise<void> {
  const read = (file: string) => readFileSync(path.join(dist, file));
  const names = filesBelow(dist).filter((file) => file !== 'index.html');
  for (const file of names.sort((one, other) => rankOf(one) - rankOf(other))) {
    // The configuration disables the service worker by serving a script in its place that removes it.
    const isOff = file === 'service-worker.js' && plan.config.serviceWorker === false;
    await writeWithCopies(path.join(site, file), read(isOff ? 'service-worker-off.js' : file));
  }
  // These two have no compressed copies, because a release or an operator replaces only these files.
  writeIfChanged(path.join(site, 'config.json'), json(plan.config));
  writeIfChanged(path.join(site, 'remotes.json'), json(plan.signed.registry));
  const page = withRegistryKeys(read('index.html').toString('utf8'), plan.signed.ownerKeys);
  await writeWithCopies(path.join(site, 'index.html'), Buffer.from(page));
  await writeWithCopies(path.join(site, '404.html'), Buffer.from(notFoundPage(page, plan.policy)));
}

/** Copies a version's folder. The content of a version never changes, because browsers cache it for a year. */
async function writeRemote(out: string, { name, version, from, to }: RemoteFiles): Promise<void> {
  const target = path.join(out, to);
  if (existsSync(target)) {
    const same = filesBelow(from).every((file) => {
      const copy = path.join(target, file);
      return existsSync(copy) && readFileSync(copy).equals(readFileSync(path.join(from, file)));
    });
    if (same) return;
    throw new Fault(`${target} has other contents: build ${name} ${version} under a new version.`);
  }
  const unfinished = path.join(path.dirname(target), `.unfinished-${version}`);
  rmSync(unfinished, { recursive: true, force: true });
  for (const file of filesBelow(from))
    await writeWithCopies(path.join(unfinished, file), readFileSync(path.join(from, file)));
  renameSync(unfinished, target);
}

/** @throws Fault if the folder contains files of something else */
export function assertExportFolder(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0) return;
  if (!existsSync(path.join(out, 'site', 'integrity.json')))
    throw new Fault(`${out} is not empty, and it was not written by npm run export.`);
}

/**
 * Writes the files of all origins, and configurations of web servers. Keeps the files of earlier releases, which open
 * pages still request.
 */
export async function writeSite(root: string, options: ExportOptions, plan: SitePlan): Promise<void> {
  const { out } = options;
  // Generate the texts first, so that a Fault leaves all files unchanged.
  const texts: [string, string][] = [
    ['nginx.conf', nginxConfig(plan, options)],
    ['Caddyfile', caddyfile(plan, options)],
    ['site/_redirects', redirectsFile(plan)],
    ...plan.origins.map((origin): [string, string] => [
      `${origin.folder}/_headers`,
      headersFile(origin, plan),
    ]),
  ];
  for (const remote of plan.remotes) await writeRemote(out, remote);
  await writeShell(path.join(root, 'shell', 'dist'), path.join(out, 'site'), plan);
  for (const [name, text] of texts) writeIfChanged(path.join(out, name), Buffer.from(text));
}
