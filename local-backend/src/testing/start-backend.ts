import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readKeys } from '../keys/keys';
import { BASES } from '../program/paths';
import { keySettings } from '../settings';
import { copyTemplate } from './database-template';

export type BackendOptions = {
  /** Folder for keys and database. The default is a temporary folder that `stop` deletes. */
  dataDir?: string;
  /** Variables to add to the environment. undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** A postgres:// URL to use instead of the embedded database. */
  databaseUrl?: string;
  /** Defaults to a free port. */
  port?: number;
  /** Creates the database as a user's first start does, instead of copying a migrated one. */
  cold?: boolean;
};

/** Maximum ms of a start, including the hook around it. A first start on a busy machine takes longest. */
export const START_LIMIT = 300_000;
const LISTENING = /listening (http:\S+)/;

/** Creates a migrated data folder without keys. */
export const copyMigrated = (dataDir: string): Promise<void> =>
  copyTemplate(dataDir, async (folder) => (await startBackend({ dataDir: folder, cold: true })).stop());

/**
 * Starts the real program as a child process. If it does not start, rejects with an Error that has its `output` and
 * `exitCode`.
 */
export async function startBackend(options: BackendOptions = {}) {
  const ownFolder = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'health-commons-backend-'));
  const isNew = ownFolder || !existsSync(dataDir);
  if (isNew && !options.cold && options.databaseUrl === undefined) await copyMigrated(dataDir);
  const { port = 0, databaseUrl } = options;
  const args = ['--port', String(port), '--data-dir', dataDir];
  if (databaseUrl !== undefined) args.push('--database-url', databaseUrl);
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-backend/src/main.ts', ...args], {
    cwd: BASES.root,
    env: { ...process.env, ...NOT_INHERITED, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = collectOutput(child);
  const late = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
  const exitCode = await Promise.race([output.until((text) => LISTENING.test(text)), closed]);
  clearTimeout(late);
  const url = LISTENING.exec(output.text())?.[1];
  if (url === undefined) {
    const message = `The backend did not start (exit code ${String(exitCode)}): ${output.text()}`;
    throw Object.assign(new Error(message), { output: output.text(), exitCode });
  }
  const keys = readKeys(options.env ?? {}, dataDir);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
    if (ownFolder && signal !== 'SIGKILL') rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    /** `http://localhost:PORT` */
    url,
    /** What SPEC.md calls {api}. */
    api: `${url}/functions/v1`,
    /** The public key. */
    anonKey: keys?.publishableKey ?? '',
    /** The secret key. */
    serviceRoleKey: keys?.secretKey ?? '',
    dataDir,
    pid: child.pid ?? 0,
    /** Returns the program's output so far. */
    output: output.text,
    /** Resolves when the output so far meets the condition. */
    untilOutput: output.until,
    /** Resolves to the exit code when the program has ended and its output is complete. */
    ended: closed,
    /** Stops the program with SIGTERM, and deletes a temporary data folder. */
    stop: () => end('SIGTERM'),
    /** Kills the program without warning, and keeps its data folder. */
    kill9: () => end('SIGKILL'),
  };
}
export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

/** A developer's environment must not redirect a test's writes to another database, or change the keys. */
const NOT_INHERITED = Object.fromEntries(
  ['DATABASE_URL', 'DATA_DIR', 'BACKEND_PORT', ...keySettings.secrets].map((name) => [name, undefined]),
);

export function collectOutput({ stdout, stderr }: ChildProcess) {
  let text = '';
  const changes = new EventEmitter();
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      changes.emit('change');
    });
  return {
    text: () => text,
    async until(condition: (text: string) => boolean): Promise<void> {
      while (!condition(text)) await once(changes, 'change');
    },
  };
}
