import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { withoutSettings } from '@health-commons/tools/without-settings';

/** Addresses of a running suite, as `npm start -- --json` prints them. */
export type Suite = {
  shell: string;
  api: string;
  anonKey: string;
  runDir: string;
  dataDir: string;
  parts: Record<string, { address: string; pid: number }>;
};

export type RunningSuite = {
  suite: Suite;
  process: ChildProcess;
  /** Resolves when the suite prints a line like this from now on. */
  says: (words: RegExp) => Promise<void>;
  stop: () => Promise<void>;
};

export const repositoryRoot = path.resolve(__dirname, '../../..');

/** Starts the whole suite as `npm start` does, on free ports with its own data, without outside services and the operator's settings. Resolves when every part answers. */
export async function startSuite(directory: string, flags: readonly string[] = []): Promise<RunningSuite> {
  const child = spawn(
    process.execPath,
    [
      'tools/start.mjs',
      '--free-ports',
      '--json',
      '--run-dir',
      path.join(directory, 'run'),
      '--data-dir',
      path.join(directory, 'data'),
      ...flags,
    ],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...withoutSettings() },
    },
  );
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const words = readline.createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const suite = await new Promise<Suite>((resolve, reject) => {
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.startsWith('{')) resolve(JSON.parse(line) as Suite);
    });
    child.once('exit', (code) =>
      reject(new Error(`The suite ended with ${code} before it stood:\n${said.join('\n')}`)),
    );
  });
  return {
    suite,
    process: child,
    says: (pattern) =>
      new Promise((resolve) => {
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

/** The suite that globalSetup started for this worker of jest. */
export function sharedSuite(): Suite {
  const text = process.env['HEALTH_COMMONS_E2E_SUITES'];
  if (!text)
    throw new Error(
      'The browser tests run through `npm test` or `npx jest --selectProjects e2e`, whose set-up starts the suites.',
    );
  const suites = JSON.parse(text) as Suite[];
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const suite = suites[worker - 1];
  if (!suite) throw new Error(`There is no suite for worker ${worker}, only for ${suites.length}.`);
  return suite;
}
