import path from 'node:path';
import type { WebWorkspace as Web } from '@health-commons/federation';
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

async function startServer(
  { plan, supervisor, say }: Context,
  name: 'local-backend' | 'chat-server',
  ...args: string[]
): Promise<void> {
  const began = performance.now();
  await supervisor.start(name, [
    path.join(plan.root, name, 'src/main.ts'),
    ...['--port', String(plan.ports[name]), '--host', listenHost(plan.environment.publicHost), ...args],
  ]);
  say.part(name, `${plan.address[name]}  ready in ${seconds(began)}`);
}

async function startBackend(context: Context): Promise<string> {
  const { plan, variables, say, options } = context;
  const { dataDir, address, environment } = plan;
  await startServer(context, 'local-backend', '--data-dir', dataDir);
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

async function startFiles({ plan, supervisor, say }: Context, builder: Builder, name: Web): Promise<void> {
  const took = await builder.build(name);
  await supervisor.start(name, [
    path.join(plan.root, 'tools/src/static-server/main.ts'),
    name,
    ...['--port', String(ofPart(plan.ports, name)), '--host', listenHost(plan.environment.publicHost)],
    ...['--run-dir', plan.runDir, '--site', plan.address.shell],
  ]);
  say.part(
    name,
    `${ofPart(plan.address, name)}  ${took === null ? 'ready' : `built in ${took.toFixed(1)} s`}`,
  );
}

/** Serves a workspace with webpack-dev-server, which compiles at the start and after every change. */
async function startDevServer({ plan, supervisor, say }: Context, name: Web): Promise<void> {
  const program = [path.join(plan.root, 'packages/federation/src/main.ts'), 'dev', name];
  await supervisor.start(
    name,
    [
      ...[...program, '--port', String(ofPart(plan.ports, name)), '--run-dir', plan.runDir],
      ...['--shell-port', String(plan.ports.shell)],
    ],
    /^\S+: (http\S+)/,
  );
  say.part(name, `${ofPart(plan.address, name)}  compiling`);
}

/** Returns the content of parts.json. */
function describe({ plan, supervisor, options }: Context, anonKey: string): PartsFile {
  const { address, dataDir } = plan;
  const servesPage = (name: PartName) =>
    options.development && name !== 'local-backend' && name !== 'chat-server';
  const part = (name: PartName) => ({
    address: ofPart(address, name),
    health: `${ofPart(address, name)}/${servesPage(name) ? '' : 'health'}`,
    pid: supervisor.pid(name),
  });
  return {
    api: `${address['local-backend']}/functions/v1`,
    anonKey,
    shell: address.shell,
    supabaseUrl: address['local-backend'],
    dataDir,
    parts: forParts(part),
  };
}

/**
 * Builds stale workspaces, starts every part and writes remotes.json and config.json. When all parts work, resolves to a
 * function that returns the content of parts.json with the current process ids.
 * @throws Fault if a build fails or a part does not start
 */
export async function startSuite(context: Context, builder: Builder): Promise<() => PartsFile> {
  const { plan, say, options } = context;
  const writeRunFiles = prepareRunFolder(plan);
  const startWeb = (name: Web) =>
    options.development ? startDevServer(context, name) : startFiles(context, builder, name);
  if (!options.development && builder.stale.length > 0)
    say.line(`Building ${builder.stale.join(', ')}, two at a time …`);
  const [publicKey] = await Promise.all([
    startBackend(context),
    startServer(context, 'chat-server'),
    ...(['shell', ...REMOTES] as const).map(startWeb),
  ]);
  writeRunFiles(publicKey, options.development);
  return () => describe(context, publicKey);
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
