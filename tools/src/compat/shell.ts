import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAGE_KEYS_FILE } from '@health-commons/federation/registry/page-keys';
import { loadSite } from '@health-commons/federation/release';
import * as v from 'valibot';
import { Fault } from '../fault';
import { serveShell } from '../static-server/serve-shell';
import { createStaticServer } from '../static-server/server';
import { listen } from '../suite/ports';
import { isUrl } from './options';
import type { Source } from './source';

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
