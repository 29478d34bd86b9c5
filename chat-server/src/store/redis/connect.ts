import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { StoreUnavailable } from '../store';

/** ms between two tries to reach Redis again, at most; ms after which a silent Redis counts as gone. */
const RETRY = 1_000;
const SILENCE = 10_000;

/** A Lua script by its hash, as Redis keeps it. */
export type Script = { lua: string; sha: string };
export const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

function makeClient(url: string) {
  const client = createClient({
    url,
    // What redis-server 6.2 and Valkey speak alike.
    RESP: 2,
    // A visitor is told now that nothing can be kept; nothing waits in a queue that may be lost.
    disableOfflineQueue: true,
    pingInterval: SILENCE / 3,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENCE,
      reconnectStrategy: (tries) => Math.min(RETRY, 50 * 2 ** tries),
    },
  });
  return client;
}
export type Client = ReturnType<typeof makeClient>;

export type Redis = Awaited<ReturnType<typeof connect>>;

/** Two connections: one for commands, one for what other processes tell. Resolves when Redis was reached; `say` hears why it is not. */
export async function connect(url: string, say: (words: string) => void) {
  const commands = makeClient(url);
  const listening = makeClient(url);
  let lost = false;
  const resumed: (() => void)[] = [];
  const ready = () => commands.isReady && listening.isReady;
  for (const client of [commands, listening]) {
    client.on('error', (error: unknown) => {
      if (!lost) say(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
      lost = true;
    });
    client.on('ready', () => {
      if (!lost || !ready()) return;
      lost = false;
      say('Redis answers again.');
      for (const listener of resumed) listener();
    });
  }
  await Promise.all([commands.connect(), listening.connect()]);

  /** Whatever keeps an answer from coming is the same to who asked. */
  const ask = async <T>(question: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await question(commands);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };
  return {
    ready,
    ask,
    commands,
    listening,
    /** Runs a script in one step; what it answers is the caller's to know. */
    run: <T>({ lua, sha }: Script, keys: string[], values: (string | number)[]): Promise<T> =>
      ask(async (client) => {
        const given = { keys, arguments: values.map(String) };
        try {
          return (await client.evalSha(sha, given)) as T;
        } catch (error) {
          if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
          return (await client.eval(lua, given)) as T;
        }
      }),
    onResume: (listener: () => void) => void resumed.push(listener),
    close() {
      commands.destroy();
      listening.destroy();
    },
  };
}
