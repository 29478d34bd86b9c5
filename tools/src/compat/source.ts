import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConfigFile, configFileSchema } from '@health-commons/contracts/config-file';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { readLatest } from '@health-commons/federation';
import { PAGE_KEYS_FILE, registryKeysOf } from '@health-commons/federation/installed-page';
import type { ServedFolder } from '@health-commons/federation/probe';
import {
  fetchFile,
  openFolderTarget,
  parseJson,
  versionsFolder,
  versionsUrl,
} from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { serveShell } from '../static-server/serve-shell';
import { createStaticServer } from '../static-server/server';

/** A registry to check, and what the site's own page would check it with. */
export type Source = {
  /** The exact text of remotes.json. */
  text: string;
  registry: SignedRegistry;
  /** The public keys of the registry's owner in the site's page. */
  keys: readonly string[];
  config: ConfigFile;
  /** Folders of files that may not be public yet. */
  folders: readonly ServedFolder[];
};

/** `read` reads a file of the site by its path, such as 'config.json'. '' is the page. */
async function readSource(where: string, read: (file: string) => Promise<string> | string): Promise<Source> {
  const text = await read('remotes.json');
  const registry = parseJson(signedRegistrySchema, text, `${where}/remotes.json`);
  const keys = registryKeysOf(await read(''));
  const config = parseJson(configFileSchema, await read('config.json'), `${where}/config.json`);
  return { text, registry, keys, config, folders: [] };
}

/** Reads a file, or returns undefined if there is none. */
const readIfFile = (file: string): Buffer | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;

async function readFolder(folder: string): Promise<Source> {
  const target = openFolderTarget(folder);
  const site = path.join(folder, 'site');
  const source = await readSource(site, (file) =>
    readFileSync(path.join(site, file || 'index.html'), 'utf8'),
  );
  const folders = Object.keys(source.registry.remotes).map((name) => ({
    url: versionsUrl(target.site, name),
    read: (file: string) => readIfFile(path.join(site, versionsFolder(name), file)),
  }));
  return { ...source, folders };
}

/**
 * Reads a registry from a site or from the folder of an export.
 * @throws Error with a sentence if it cannot be read, or if it is not signed
 */
export async function openSource(registry: string): Promise<Source> {
  if (!/^https?:/.test(registry)) return readFolder(path.resolve(registry));
  const site = registry.replace(/\/$/, '');
  return readSource(site, async (file) => (await fetchFile(`${site}/${file}`)).toString('utf8'));
}

/** A shell that serves pages at `origin`. */
export type Shell = { title: string; origin: string; stop: () => void };

/**
 * Serves a build on loopback with the configuration of the registry's site, and with the keys of its page.
 * @throws Fault if the folder has no build
 */
export async function openShell(folder: string, { config, keys }: Source): Promise<Shell> {
  const dist = path.resolve(folder);
  const build = readLatest(path.join(dist, 'build.json'));
  if (!build?.shellApi)
    throw new Fault(`${folder} has no build of the shell. Run npm run build, or pass --shell.`);
  const runDir = mkdtempSync(path.join(tmpdir(), 'compat-'));
  writeFileSync(path.join(runDir, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(runDir, PAGE_KEYS_FILE), JSON.stringify({ owner: keys }));
  const { port, stop } = await listenAnywhere(createStaticServer(serveShell({ dist, runDir })));
  return {
    title: `${folder} (shell API ${build.shellApi})`,
    origin: `http://localhost:${port}`,
    stop: () => {
      stop();
      rmSync(runDir, { recursive: true });
    },
  };
}
