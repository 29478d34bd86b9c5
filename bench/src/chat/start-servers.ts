import { freePort } from '@health-commons/base/testing/free-port';
import { startProgram, tsxArgs, type Program } from '../start-program';

export type ChatProgram = Program & {
  url: string;
  port: number;
  /** URL of Node's inspector, or null if the program was started without it. */
  inspectorUrl: string | null;
};

type Options = {
  redis?: string;
  port?: number;
  hasInspector?: boolean;
  settings?: Readonly<Record<string, string>>;
};

/** Higher than the rate of any part, because no part measures rate limits. */
const MESSAGES_PER_MINUTE = '600000';

/** Returns the environment without any chat settings of the developer's machine. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of Object.keys(env))
    if (/^CHAT_|^(REDIS_URL|SITE_URL|ALLOWED_ORIGINS|CLIENT_ADDRESS_HEADER|EXEMPT_LOOPBACK)$/.test(name))
      delete env[name];
  return env;
}

async function startNode(file: string, args: readonly string[], options: Options): Promise<ChatProgram> {
  const { hasInspector, redis, settings } = options;
  const program = await startProgram({
    command: process.execPath,
    args: [...(hasInspector ? ['--inspect=127.0.0.1:0'] : []), ...tsxArgs(file, args)],
    env: {
      ...cleanEnvironment(),
      CHAT_MESSAGES_PER_MINUTE: MESSAGES_PER_MINUTE,
      CHAT_GLOBAL_MESSAGES_PER_MINUTE: MESSAGES_PER_MINUTE,
      EXEMPT_LOOPBACK: '1',
      ...(redis ? { REDIS_URL: redis } : {}),
      ...settings,
    },
    // The inspector prints its line before the server's line.
    ready: hasInspector ? /(listening on ws:\S+[\s\S]*listening http:\S+)/ : /listening (http:\S+)/,
  });
  const port = Number(new URL(/http:\S+/.exec(program.readyMatch)?.[0] ?? '').port);
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    port,
    inspectorUrl: /ws:\S+/.exec(program.readyMatch)?.[0] ?? null,
  };
}

/** Starts the chat server's own main program with a high message limit. */
export async function startChat(options: Options = {}): Promise<ChatProgram> {
  const port = options.port ?? (await freePort());
  return startNode('chat-server/src/main.ts', ['--port', String(port), '--origins', '*'], options);
}

export const startBareRelay = (options: Pick<Options, 'hasInspector'> = {}): Promise<ChatProgram> =>
  startNode('bench/src/chat/bare-relay.ts', [], options);
