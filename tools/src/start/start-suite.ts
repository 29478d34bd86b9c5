import path from 'node:path';
import type { WebWorkspace } from '@health-commons/federation';
import type { Builder } from '../build/build-workspaces';
import { settleDemonstration } from '../seed/write-reports';
import type { Environment as Variables } from '@health-commons/contracts/settings';
import { readKeys } from '../environment/environment';
import { listenHost } from '../suite/ports';
import { forParts, ofPart, type PartName, REMOTES } from '../suite/parts';
import { type Plan, prepareRunFolder } from '../suite/plan';
import type { PartsFile } from '../suite/run-files';
import type { Supervisor } from '../suite/supervisor';
import type { StartOptions } from './preflight';

type Context = {
  plan: Plan;
  variables: Variables;
  supervisor: Supervisor<PartName>;
  say: ReturnType<typeof createSay>;
  options: StartOptions;
};

/**
 * Builds stale workspaces, starts every part and writes remotes.json and config.json. When all parts work, resolves to a
 * function that returns the content of parts.json with the current process ids.
 * @throws Fault if a build fails or a part does not start
 */
export async function startSuite(
  { plan, variables, supervisor, say, options }: Context,
  builder: Builder,
): Promise<() => PartsFile> {
  const { root, runDir, dataDir, ports, address, environment } = plan;
  const { development } = options;
  const writeRunFiles = prepareRunFolder(plan);
  const host = ['--host', listenHost(environment.publicHost)];
  const start = (name: PartName, program: string, args: readonly string[], ready?: RegExp) =>
    supervisor.start(name, [path.join(root, program), ...args, '--port', String(ofPart(ports, name))], ready);
  const sayOf = (name: PartName, words: string) => say.part(name, `${ofPart(address, name)}  ${words}`);

  async function startServer(name: 'local-backend' | 'chat-server', ...args: string[]): Promise<void> {
    const began = performance.now();
    await start(name, `${name}/src/main.ts`, [...host, ...args]);
    sayOf(name, `ready in ${seconds(began)}`);
  }

  async function startBackend(): Promise<string> {
    await startServer('local-backend', '--data-dir', dataDir);
    const { publicKey, secretKey } = readKeys(variables, dataDir);
    await settleDemonstration(
      { supabaseUrl: address['local-backend'], serviceKey: secretKey },
      {
        empty: options.empty,
        external: environment.databaseUrl !== null,
        say: (words) => say.part('local-backend', words),
      },
    );
    return publicKey;
  }

  async function startFiles(name: WebWorkspace): Promise<void> {
    const took = builder.stale.includes(name) ? await builder.build(name) : null;
    const args = [name, ...host, '--run-dir', runDir, '--site', address.shell];
    await start(name, 'tools/src/static-server/main.ts', args);
    sayOf(name, took === null ? 'ready' : `built in ${took.toFixed(1)} s`);
  }

  /** Serves a workspace with webpack-dev-server, which compiles at the start and after every change. */
  async function startDevServer(name: WebWorkspace): Promise<void> {
    const args = ['dev', name, '--run-dir', runDir, '--shell-port', String(ports.shell)];
    await start(name, 'packages/federation/src/main.ts', args, /^\S+: (http\S+)/);
    sayOf(name, 'compiling');
  }

  if (!development && builder.stale.length > 0)
    say.line(`Building ${builder.stale.join(', ')}, two at a time …`);
  const [anonKey] = await Promise.all([
    startBackend(),
    startServer('chat-server'),
    ...(['shell', ...REMOTES] as const).map(development ? startDevServer : startFiles),
  ]);
  writeRunFiles(anonKey, development);
  const servesPage = (name: PartName) => development && name !== 'local-backend' && name !== 'chat-server';
  return () => ({
    api: `${address['local-backend']}/functions/v1`,
    anonKey,
    shell: address.shell,
    supabaseUrl: address['local-backend'],
    dataDir,
    parts: forParts((name) => ({
      address: ofPart(address, name),
      health: `${ofPart(address, name)}/${servesPage(name) ? '' : 'health'}`,
      pid: supervisor.pid(name),
    })),
  });
}

/**
 * Returns functions that print lines for people. With `json` they print to standard error, because programs read
 * standard output.
 */
export function createSay(json: boolean) {
  const print = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
  return {
    line: print,
    /** Prints a line about one part, with the names aligned in a column. */
    part: (name: string, words: string) => print(`  ${name.padEnd(14)}${words}`),
  };
}

/** Returns the time since `started` (a performance.now()), such as '0.8 s'. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
