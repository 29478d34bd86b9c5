import { rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@health-commons/base/command-line';
import type { Environment as Variables } from '@health-commons/contracts/settings';
import type { WebWorkspace } from '@health-commons/federation';
import { writeFileAtomically } from '@health-commons/federation/release';
import { type Builder, createBuilder } from '../build/build-workspaces';
import { environmentOf, readKeys } from '../environment/environment';
import { settleDemonstration } from '../seed/write-reports';
import { forParts, ofPart, type PartName, REMOTES } from '../suite/parts';
import { allowedOrigins, type Plan, prepareRunFolder } from '../suite/plan';
import { listenHost } from '../suite/ports';
import { type PartsFile, partsFile } from '../suite/run-files';
import { createSupervisor, type Supervisor, whenStopped } from '../suite/supervisor';
import { preflight, readOptions, type StartOptions } from './preflight';

type Context = {
  plan: Plan;
  variables: Variables;
  supervisor: Supervisor<PartName>;
  say: ReturnType<typeof createSay>;
  options: StartOptions;
};

/**
 * Builds stale workspaces, starts every part and writes remotes.json and config.json. When all parts work, resolves to
 * a function that returns the content of parts.json with the current process ids.
 * @throws Fault if a build fails or a part does not start
 */
async function startSuite(
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
function createSay(json: boolean) {
  const print = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
  return {
    line: print,
    /** Prints a line about one part, with the names aligned in a column. */
    part: (name: string, words: string) => print(`  ${name.padEnd(14)}${words}`),
  };
}

/** Returns the time since `started` (a performance.now()), such as '0.8 s'. */
function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** `npm start` runs the whole suite on this machine until it is stopped. */
await runProgram(async () => {
  const startedAt = performance.now();
  const options = readOptions(process.argv.slice(2));
  const say = createSay(options.json);
  const { plan, variables, lock } = await preflight(process.cwd(), options);
  const env = { ...variables, ALLOWED_ORIGINS: allowedOrigins(plan).join(',') };
  let describe: Awaited<ReturnType<typeof startSuite>> | undefined;
  const publish = () => describe && writeFileAtomically(partsFile(plan.runDir), describe());
  const supervisor = createSupervisor<PartName>({
    root: plan.root,
    env: (name) => environmentOf(name, env),
    logDir: plan.logDir,
    onCrash: (name, reason, delay) =>
      say.part(name, `${reason} (see ${plan.logDir}/${name}.log). Restarting in ${delay / 1000} s.`),
    onRestart: (name) => {
      publish();
      say.part(name, `${ofPart(plan.address, name)}  ready again`);
    },
  });
  const builds = new AbortController();
  const builder = createBuilder(plan.root, { env: environmentOf('build', env), signal: builds.signal });
  const stopped = whenStopped(() => {
    supervisor.kill();
    process.exit(130);
  });
  try {
    const starting = startSuite({ plan, variables, supervisor, say, options }, builder);
    // After a request to stop, errors of the start do not matter.
    starting.catch(() => undefined);
    const first = await Promise.race([starting, stopped]);
    if (typeof first === 'string') return 0;
    describe = first;
    publish();
    say.line(`Health Commons is at ${plan.address.shell} (after ${seconds(startedAt)}). Ctrl-C stops it.`);
    if (options.json) process.stdout.write(`${JSON.stringify({ ...describe(), runDir: plan.runDir })}\n`);
    const reason = await stopped;
    say.line(`Stopping (${reason}) …`);
    return 0;
  } finally {
    builds.abort();
    await supervisor.stop();
    rmSync(partsFile(plan.runDir), { force: true });
    await lock.release();
  }
});
// Remaining timers and listeners must not keep the process alive.
process.exit();
