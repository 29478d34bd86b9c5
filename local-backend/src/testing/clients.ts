import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { repositoryRoot, type TestBackend } from './start-backend';

/** Creates a supabase-js client. Node 20 has no WebSocket, so the client gets that of package ws. */
export function supabaseFor(backend: Pick<TestBackend, 'url'>, key: string) {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export type Client = ReturnType<typeof supabaseFor>;

/** A row of symptom_reports that passes every check. */
export const aReport = {
  country: 'IN',
  pin_code: '400001',
  symptoms: ['Fever', 'Cough'],
  illness_type: 'flu',
  severity: 'mild',
  latitude: 18.94,
  longitude: 72.836,
} as const;

type Command = 'backup' | 'restore';

/** Starts `npm run backup` or `npm run restore` without the settings of this machine. */
export function startCommand(command: Command, args: readonly string[]): ChildProcess {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'INIT_CWD']) Reflect.deleteProperty(environment, name);
  return spawn(
    process.execPath,
    ['--import', 'tsx', `local-backend/src/backup/${command}-main.ts`, ...args],
    { cwd: repositoryRoot(), env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/** Runs a command to its end. */
export async function runCommand(
  command: Command,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = startCommand(command, args);
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output: stdout + stderr };
}
