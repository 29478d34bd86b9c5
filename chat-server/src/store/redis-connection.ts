import { createClient } from '@redis/client';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './store';

/** Lua code that sets `now` to Redis's time in ms. Scripts use it because the clocks of chat servers may differ. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Estimates Redis's time between two of its answers. */
export function createClock() {
  // The offset is relative to performance.now(), because that clock never jumps.
  let offset = 0;
  return {
    now: () => performance.now() + offset,
    /** Sets the clock to `now`, the time in an answer from Redis. The latency of the answer is ignored. */
    sync(now: number): void {
      offset = now - performance.now();
    },
  };
}

/** The maximum time in ms between two attempts to connect. */
const RETRY = 1_000;
/** The time in ms without an answer after which we consider a connection lost. */
const TIMEOUT = 10_000;

/** A Lua script and the hash under which Redis caches it. */
type Script = { lua: string; sha: string };
export const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

/** Options of both connections. */
const CONNECTION = {
  // Commands fail immediately while Redis is disconnected, so that visitors get an answer.
  disableOfflineQueue: true,
  pingInterval: TIMEOUT / 3,
  socket: {
    connectTimeout: 5_000,
    socketTimeout: TIMEOUT,
    reconnectStrategy: (tries: number) => Math.min(RETRY, 50 * 2 ** tries),
  },
} as const;

/** Both Redis 6.2 and Valkey support this protocol version. */
const RESP = 2;

const makeClient = (url: string) =>
  createClient({ url, RESP, ...CONNECTION, socket: { ...CONNECTION.socket } });
type Client = ReturnType<typeof makeClient>;

/** The methods that we use. */
type Commands = Pick<
  Client,
  | 'get'
  | 'set'
  | 'del'
  | 'pExpire'
  | 'hGetAll'
  | 'sRem'
  | 'sCard'
  | 'sIsMember'
  | 'zRem'
  | 'zScore'
  | 'eval'
  | 'evalSha'
  | 'publish'
>;
type Subscriber = Pick<Client, 'subscribe' | 'unsubscribe' | 'pSubscribe' | 'pUnsubscribe'>;

export type Redis = {
  ready: () => boolean;
  onResume: (listener: () => void) => void;
  commands: Commands;
  subscriber: Subscriber;
  /** Runs a command. @throws StoreUnavailable for every error */
  ask: <T>(command: (commands: Commands) => Promise<T>) => Promise<T>;
  /** Runs a script atomically. The caller declares the type of its result. */
  run: <T>(script: Script, keys: string[], values: (string | number)[]) => Promise<T>;
  /** Resolves to the answer to INFO memory. */
  memoryInfo: () => Promise<string>;
  close: () => void;
};

function createCommands(commands: Commands): Pick<Redis, 'ask' | 'run'> {
  const ask: Redis['ask'] = async (command) => {
    try {
      return await command(commands);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };
  return {
    ask,
    run: <T>({ lua, sha }: Script, keys: string[], values: (string | number)[]): Promise<T> =>
      ask(async () => {
        const options = { keys, arguments: values.map(String) };
        try {
          return (await commands.evalSha(sha, options)) as T;
        } catch (error) {
          if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
          return (await commands.eval(lua, options)) as T;
        }
      }),
  };
}

type WatchOptions = {
  log: (line: string) => void;
  isConnected: () => boolean;
  /**
   * Sends a command. An open connection is not enough, because Redis accepts connections but no commands while it loads
   * its file.
   */
  probe: () => Promise<unknown>;
};

/** Logs once when Redis stops answering. When Redis answers again, logs that and notifies the listeners. */
function createWatch({ log, isConnected, probe }: WatchOptions) {
  const listeners: (() => void)[] = [];
  let isLost = false;
  let isProbing = false;

  const answers = async () => {
    try {
      await probe();
      return isConnected();
    } catch (error) {
      setLost(error);
      return false;
    }
  };
  const setLost = (error: unknown) => {
    if (!isLost) log(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
    isLost = true;
  };
  const resume = () => {
    if (!isLost) return;
    isLost = false;
    log('Redis answers again.');
    for (const listener of listeners) listener();
  };
  /** Sends probes until Redis answers or the connection is lost. */
  const waitForAnswer = async () => {
    if (isProbing) return;
    isProbing = true;
    while (isLost && isConnected()) {
      if (await answers()) resume();
      else if (isConnected()) await pause(RETRY, undefined, { ref: false });
    }
    isProbing = false;
  };

  return {
    onResume: (listener: () => void) => void listeners.push(listener),
    ready: () => isConnected() && !isLost,
    lost: (error: unknown) => {
      setLost(error);
      void waitForAnswer();
    },
    connected: () => void waitForAnswer(),
    /** Resolves at the first answer. */
    async start() {
      while (!(await answers())) await pause(RETRY);
      resume();
    },
  };
}

/**
 * Opens two connections, for commands and for subscriptions. Logs why Redis cannot be reached, and resolves when it can
 * be reached.
 */
export async function connect(url: string, log: (line: string) => void): Promise<Redis> {
  const commands = makeClient(url);
  const subscriber = makeClient(url);
  const watch = createWatch({
    log,
    isConnected: () => commands.isReady && subscriber.isReady,
    probe: () => commands.ping(),
  });
  for (const client of [commands, subscriber]) {
    client.on('error', watch.lost);
    client.on('ready', watch.connected);
  }
  await Promise.all([commands.connect(), subscriber.connect()]);
  await watch.start();
  return {
    ready: watch.ready,
    onResume: watch.onResume,
    commands,
    subscriber,
    ...createCommands(commands),
    memoryInfo: () => commands.info('memory'),
    close() {
      commands.destroy();
      subscriber.destroy();
    },
  };
}
