import path from 'node:path';
import { freePort, startProgram, type Program } from './start-program';

export type ChatProgram = Program & {
  url: string;
  port: number;
  /** Where Node's inspector listens, of a program that was started with one. */
  inspector: string | null;
};

type Start = {
  redis?: string;
  port?: number;
  inspected?: boolean;
  settings?: Readonly<Record<string, string>>;
};

/** More than any part sends: limits are not what is measured. */
const MESSAGES_PER_MINUTE = '600000';

/** The environment without settings of a chat server: what a developer has set must not decide what is measured. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of Object.keys(env))
    if (/^CHAT_|^REDIS_URL$|^ALLOWED_ORIGINS$/.test(name)) delete env[name];
  return env;
}

const listening = /listening (http:\S+)/;
/** The inspector speaks first. */
const inspected = /(listening on ws:\S+[\s\S]*listening http:\S+)/;

async function startNode(file: string, args: readonly string[], given: Start): Promise<ChatProgram> {
  const program = await startProgram({
    command: process.execPath,
    args: [
      ...(given.inspected ? ['--inspect=127.0.0.1:0'] : []),
      ...['--import', 'tsx', path.resolve(file), ...args],
    ],
    env: {
      ...ownEnvironment(),
      CHAT_MESSAGES_PER_MINUTE: MESSAGES_PER_MINUTE,
      ...(given.redis ? { REDIS_URL: given.redis } : {}),
      ...given.settings,
    },
    ready: given.inspected ? inspected : listening,
  });
  const address = /http:\S+/.exec(program.said)?.[0] ?? '';
  const port = Number(new URL(address).port);
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    port,
    inspector: /ws:\S+/.exec(program.said)?.[0] ?? null,
  };
}

/** The chat server as it is deployed. */
export async function startChat(given: Start = {}): Promise<ChatProgram> {
  const port = given.port ?? (await freePort());
  return startNode('chat-server/src/main.ts', ['--port', String(port), '--origins', '*'], given);
}

/** bare-relay.ts. */
export const startBare = (given: Pick<Start, 'inspected'> = {}): Promise<ChatProgram> =>
  startNode('bench/src/chat/bare-relay.ts', [], given);
