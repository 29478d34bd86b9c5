import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { withoutSettings } from '@health-commons/tools/without-settings';

/** The description of a running suite that `npm start -- --json` prints. */
export type Suite = {
  shell: string;
  api: string;
  anonKey: string;
  runDir: string;
  dataDir: string;
  parts: Record<string, { address: string; pid: number }>;
};

export const repositoryRoot = path.resolve(__dirname, '../../..');

/** All requests of the tests come from one address, so they must not share its limits. */
const TEST_LIMITS = { EXEMPT_LOOPBACK: '1' };

type Options = {
  flags?: readonly string[];
  settings?: Readonly<Record<string, string>>;
  root?: string;
  detached?: boolean;
};

/**
 * Runs `npm start`, but on free ports, with its data in `directory` and without outside services or the operator's
 * settings, except `settings`. `root` may be a copy of the repository. Its programs end together with a detached suite
 * if its process group is killed.
 */
export function spawnSuite(directory: string, options: Options) {
  const { flags = [], settings = {}, root = repositoryRoot, detached = false } = options;
  return spawn(
    process.execPath,
    [
      ...['tools/run.mjs', 'start', '--free-ports', '--json'],
      ...['--run-dir', path.join(directory, 'run')],
      ...['--data-dir', path.join(directory, 'data')],
      ...flags,
    ],
    {
      cwd: root,
      detached,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...withoutSettings(), ...TEST_LIMITS, ...settings },
    },
  );
}

/** Starts the whole suite with `spawnSuite`. Resolves when every part is healthy. */
export async function startSuite(directory: string, options: Options = {}) {
  const child = spawnSuite(directory, options);
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const words = readline.createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const suite = await new Promise<Suite>((resolve, reject) => {
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.startsWith('{')) resolve(JSON.parse(line) as Suite);
    });
    child.once('exit', (code) =>
      reject(new Error(`The suite exited with ${code} before it was ready:\n${said.join('\n')}`)),
    );
  });
  return {
    suite,
    /** Resolves when the suite prints the next matching line to standard error. */
    says: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const listen = (line: string) => {
          if (!pattern.test(line)) return;
          words.off('line', listen);
          resolve();
        };
        words.on('line', listen);
      }),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

export type RunningSuite = Awaited<ReturnType<typeof startSuite>>;

/**
 * Starts a suite of its own for the tests of a file, and stops it after them. `optionsIn` gets the folder with the
 * suite's data, and may write files into it. Returns a function that returns the suite during the tests.
 */
export function withSuite(name: string, optionsIn: (folder: string) => Options): () => RunningSuite {
  let folder: string;
  let running: RunningSuite;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(repositoryRoot, '.local', `test-${name}-`));
    running = await startSuite(folder, optionsIn(folder));
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => running;
}

/** Returns the suite that setup.ts started. Test files that run in parallel share its data. */
export function sharedSuite(): Suite {
  const text = process.env['HEALTH_COMMONS_E2E_SUITE'];
  if (!text)
    throw new Error(
      'The browser tests run through `npm test` or `npx jest --selectProjects e2e`, which start the suite first.',
    );
  return JSON.parse(text) as Suite;
}
