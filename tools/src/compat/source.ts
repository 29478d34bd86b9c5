import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConfigFile, configFileSchema } from '@health-commons/contracts/config-file';
import { signedRegistrySchema } from '@health-commons/contracts/registry/remotes-json';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import { PAGE_KEYS_FILE, registryKeysOf } from '@health-commons/federation/registry/page-keys';
import {
  fetchFile,
  fillTemplate,
  loadSite,
  openFolderTarget,
  parseJson,
} from '@health-commons/federation/release';
import * as v from 'valibot';
import { Fault } from '../fault';
import { serveShell } from '../static-server/serve-shell';
import { createStaticServer } from '../static-server/server';
import { listen } from '../suite/ports';

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A folder of files that may not be public yet, and its URL. */
type FileFolder = { url: string; read: (file: string) => Buffer | undefined };

/** A registry to check, and what the site's own page would check it with. */
export type Source = {
  /** The exact text of remotes.json. */
  text: string;
  registry: SignedRegistry;
  /** The public keys of the registry's owner in the site's page. */
  keys: readonly string[];
  config: ConfigFile;
  folders: readonly FileFolder[];
};

/** Reads a file of the site by its path, such as 'config.json'. '' is the page. */
type ReadSite = (file: string) => Promise<string>;

async function readSource(
  where: string,
  text: string,
  read: ReadSite,
  foldersOf: (names: readonly string[]) => FileFolder[] = () => [],
): Promise<Source> {
  const registry = parseJson(signedRegistrySchema, text, where);
  const [page, config] = await Promise.all([read(''), read('config.json')]);
  return {
    text,
    registry,
    keys: registryKeysOf(page),
    config: parseJson(configFileSchema, config, 'config.json of the site'),
    folders: foldersOf(Object.keys(registry.remotes)),
  };
}

const targetSchema = v.object({ site: v.pipe(v.string(), v.url()) });

/** Returns the site of a registry: a registry server names it, and a site has the registry at its own origin. */
async function siteOf(base: string): Promise<string> {
  try {
    return v.parse(targetSchema, JSON.parse((await fetchFile(`${base}/target.json`)).toString('utf8'))).site;
  } catch {
    return new URL(base).origin;
  }
}

async function readUrl(address: string): Promise<Source> {
  const base = address.replace(/\/(remotes\.json)?$/, '');
  const url = `${base}/remotes.json`;
  const text = (await fetchFile(url)).toString('utf8');
  const site = await siteOf(base);
  return readSource(url, text, async (file) => (await fetchFile(`${site}/${file}`)).toString('utf8'));
}

/** Reads a file below a folder, or returns undefined if there is none. */
function readBelow(folder: string, file: string): Buffer | undefined {
  const full = path.join(folder, file);
  if (!full.startsWith(`${folder}${path.sep}`) || !existsSync(full) || !statSync(full).isFile())
    return undefined;
  return readFileSync(full);
}

function readFolder(folder: string): Promise<Source> {
  const { description, baseOf } = openFolderTarget(folder);
  const file = path.resolve(folder, description.registry);
  const site = path.dirname(file);
  const readFile = (name: string): string => {
    const data = readBelow(site, name);
    if (!data) throw new Fault(`${path.join(site, name)} does not exist. Run npm run export first.`);
    return data.toString('utf8');
  };
  const foldersOf = (names: readonly string[]) =>
    names.map((name) => {
      const files = path.resolve(folder, fillTemplate(description.folder, name));
      return { url: baseOf(name), read: (each: string) => readBelow(files, each) };
    });
  const read: ReadSite = (name) => Promise.resolve(readFile(name || 'index.html'));
  return readSource(file, readFile(path.basename(file)), read, foldersOf);
}

/**
 * Reads a registry from a site, a registry server or the folder of an export.
 * @throws Fault or Error with a sentence if it cannot be read, or if it is not signed
 */
export async function openSource(registry: string): Promise<Source> {
  return isUrl(registry) ? readUrl(registry) : readFolder(path.resolve(registry));
}

/** A shell that serves pages at `origin`. Its pages accept a registry that one of `keys` has signed. */
export type Shell = {
  title: string;
  origin: string;
  keys: readonly string[];
  stop: () => void;
};

const buildSchema = v.looseObject({ shellApi: v.optional(v.string()) });
const titleOf = (where: string, shellApi: string | null | undefined) =>
  shellApi ? `${where} (shell API ${shellApi})` : where;

/** Serves a build on loopback with the configuration of the registry's site, and with the keys of its page. */
async function serveBuild(folder: string, { config, keys }: Source): Promise<Shell> {
  const dist = path.resolve(folder);
  if (!existsSync(path.join(dist, 'index.html')))
    throw new Fault(`${folder} has no build of the shell. Run npm run build, or pass --shell.`);
  const build = v.safeParse(buildSchema, JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')));
  const runDir = mkdtempSync(path.join(tmpdir(), 'compat-'));
  writeFileSync(path.join(runDir, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(runDir, PAGE_KEYS_FILE), JSON.stringify({ owner: keys }));
  const handler = serveShell({ dist, runDir });
  const { port, servers } = await listen(() => createStaticServer(handler), 'localhost', 0);
  return {
    title: titleOf(folder, build.success ? build.output.shellApi : null),
    origin: `http://localhost:${port}`,
    keys,
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      rmSync(runDir, { recursive: true });
    },
  };
}

/** @throws Fault or Error with a sentence if there is no shell */
export async function openShell(shell: string, source: Source): Promise<Shell> {
  if (!isUrl(shell)) return serveBuild(shell, source);
  const { origin } = new URL(shell);
  const { ownerKeys, shellApi } = await loadSite(origin);
  return { title: titleOf(origin, shellApi), origin, keys: ownerKeys, stop: () => undefined };
}
