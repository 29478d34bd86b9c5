import { createClient } from '@redis/client';
import { StoreUnavailable } from './store';

/** Time in ms between two probes, and the maximum time between two attempts to connect. */
const RETRY = 500;
/** The time in ms without an answer after which we consider a connection lost. */
const TIMEOUT = 10_000;

/** Both Redis 6.2 and Valkey support version 2 of the protocol. */
const makeClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    // Commands fail immediately while Redis is disconnected, so that visitors get an answer.
    disableOfflineQueue: true,
    pingInterval: TIMEOUT / 3,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: TIMEOUT,
      reconnectStrategy: (tries: number) => Math.min(RETRY, 50 * 2 ** tries),
    },
  });
type Client = ReturnType<typeof makeClient>;

export type Redis = {
  ready: () => boolean;
  onResume: (listener: () => void) => void;
  commands: Client;
  subscriber: Client;
  /** Runs a command. @throws StoreUnavailable for every error */
  ask: <T>(command: (commands: Client) => Promise<T>) => Promise<T>;
  /** Runs a Lua script atomically. The caller declares the type of its result. */
  run: <T>(script: string, keys: string[], values: (string | number)[]) => Promise<T>;
  close: () => void;
};

/**
 * Opens two connections, for commands and for subscriptions. Logs once when Redis stops answering, and when it answers
 * again. Resolves when Redis answers.
 */
export async function connect(url: string, log: (line: string) => void): Promise<Redis> {
  const commands = makeClient(url);
  const subscriber = makeClient(url);
  const listeners: (() => void)[] = [];
  let answers = true;
  const ask: Redis['ask'] = async (command) => {
    try {
      return await command(commands);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };

  const lost = (error: unknown) => {
    if (answers) log(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
    answers = false;
  };
  const isConnected = () => commands.isReady && subscriber.isReady;
  // An open connection is not enough, because Redis accepts connections but no commands while it loads its file.
  const probe = async () => {
    try {
      await commands.ping();
    } catch (error) {
      return lost(error);
    }
    if (answers || !isConnected()) return;
    answers = true;
    log('Redis answers again.');
    for (const listener of listeners) listener();
  };
  for (const client of [commands, subscriber]) client.on('error', lost);
  await Promise.all([commands.connect(), subscriber.connect()]);
  await probe();
  const timer = setInterval(() => void probe(), RETRY);
  timer.unref();
  while (!answers) await new Promise((resolve) => setTimeout(resolve, RETRY));
  return {
    ready: () => answers && isConnected(),
    onResume: (listener) => void listeners.push(listener),
    commands,
    subscriber,
    ask,
    // Redis caches compiled scripts. Sending the text each time costs less than handling a cache that Redis has lost.
    run: async <T>(script: string, keys: string[], values: (string | number)[]) =>
      (await ask((client) => client.eval(script, { keys, arguments: values.map(String) }))) as T,
    close() {
      clearInterval(timer);
      commands.destroy();
      subscriber.destroy();
    },
  };
}
