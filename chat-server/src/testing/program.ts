import path from 'node:path';
import { startServer } from '@health-commons/base/testing/start-server';

const root = path.resolve(__dirname, '../../..');

/** Starts the real program on a free port, for pages of every origin. `preload` are arguments of node. */
export async function startProgram(
  preload: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const server = await startServer(
    process.execPath,
    ['--import', 'tsx', ...preload, 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    /^listening (http:\/\/localhost:\d+)\n/m,
    { cwd: root, env: { ...process.env, ...env } },
  );
  return { ...server, address: server.found };
}
export type ChatProgram = Awaited<ReturnType<typeof startProgram>>;
