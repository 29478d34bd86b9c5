import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { StoreUnavailable } from '../store';

/** ms between two tries to reach Redis again, at most; ms after which a silent Redis counts as gone. */
export const RETRY = 1_000;
const SILENCE = 10_000;

/** A Lua script by its hash, as Redis keeps it. */
export type Script = { lua: string; sha: string };
export const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

/** How every connection is made, to one Redis or to the nodes of a cluster. */
export const CONNECTION = {
  // A visitor is told now that nothing can be kept; nothing waits in a queue that may be lost.
  disableOfflineQueue: true,
  pingInterval: SILENCE / 3,
  socket: {
    connectTimeout: 5_000,
    socketTimeout: SILENCE,
    reconnectStrategy: (tries: number) => Math.min(RETRY, 50 * 2 ** tries),
  },
} as const;

/** What redis-server 6.2 and Valkey speak alike. */
export const RESP = 2;

const makeClient = (url: string) =>
  createClient({ url, RESP, ...CONNECTION, socket: { ...CONNECTION.socket } });
type Client = ReturnType<typeof makeClient>;

/** What of a client is used: one of a cluster has it as well. */
export type Commands = Pick<
  Client,
  | 'get'
  | 'set'
  | 'del'
  | 'pExpire'
  | 'hGetAll'
  | 'sRem'
  | 'sCard'
  | 'sIsMember'
  | 'zScore'
  | 'eval'
  | 'evalSha'
  | 'publish'
>;
export type Listening = Pick<Client, 'subscribe' | 'unsubscribe' | 'pSubscribe' | 'pUnsubscribe'>;

export type Redis = {
  ready: () => boolean;
  onResume: (listener: () => void) => void;
  commands: Commands;
  listening: Listening;
  /** Whatever keeps an answer from coming is the same to who asked: `StoreUnavailable`. */
  ask: <T>(question: (commands: Commands) => Promise<T>) => Promise<T>;
  /** Runs a script in one step; what it answers is the caller's to know. */
  run: <T>(script: Script, keys: string[], values: (string | number)[]) => Promise<T>;
  close: () => void;
};

export function asking(commands: Commands): Pick<Redis, 'ask' | 'run'> {
  const ask: Redis['ask'] = async (question) => {
    try {
      return await question(commands);
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  };
  return {
    ask,
    run: <T>({ lua, sha }: Script, keys: string[], values: (string | number)[]): Promise<T> =>
      ask(async () => {
        const given = { keys, arguments: values.map(String) };
        try {
          return (await commands.evalSha(sha, given)) as T;
        } catch (error) {
          if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
          return (await commands.eval(lua, given)) as T;
        }
      }),
  };
}

type Watched = {
  say: (words: string) => void;
  /** Whether every connection is there. */
  isConnected: () => boolean;
  /** Something that is refused as long as commands are: Redis takes connections while it still loads its file. */
  ask: () => Promise<unknown>;
};

/** Says once that Redis is gone, and why, and once that it is back; then those who wait for it are called. */
export function createWatch({ say, isConnected, ask }: Watched) {
  const resumed: (() => void)[] = [];
  let lost = false;
  let looking = false;

  const answers = async () => {
    try {
      await ask();
      return isConnected();
    } catch (error) {
      sayLost(error);
      return false;
    }
  };
  const sayLost = (error: unknown) => {
    if (!lost) say(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
    lost = true;
  };
  const back = () => {
    if (!lost) return;
    lost = false;
    say('Redis answers again.');
    for (const listener of resumed) listener();
  };
  /** Asks until it answers. Without a connection nothing can be asked: the next one looks again. */
  const look = async () => {
    if (looking) return;
    looking = true;
    while (lost && isConnected()) {
      if (await answers()) back();
      else if (isConnected()) await pause(RETRY, undefined, { ref: false });
    }
    looking = false;
  };

  return {
    onResume: (listener: () => void) => void resumed.push(listener),
    ready: () => isConnected() && !lost,
    lost: (error: unknown) => {
      sayLost(error);
      void look();
    },
    /** A connection is there. */
    connected: () => void look(),
    /** Resolves when it answers for the first time. */
    async begin() {
      while (!(await answers())) await pause(RETRY);
      back();
    },
  };
}

/**
 * Two connections: one for commands, one for what other processes tell. Resolves when Redis was reached, with whether it is a node of a
 * cluster; `say` hears why it is not reached.
 */
export async function connect(
  url: string,
  say: (words: string) => void,
): Promise<Redis & { isOfCluster: boolean }> {
  const commands = makeClient(url);
  const listening = makeClient(url);
  const watch = createWatch({
    say,
    isConnected: () => commands.isReady && listening.isReady,
    ask: () => commands.ping(),
  });
  for (const client of [commands, listening]) {
    client.on('error', watch.lost);
    client.on('ready', watch.connected);
  }
  await Promise.all([commands.connect(), listening.connect()]);
  await watch.begin();
  // Who may not ask is answered with an error; a managed Redis may forbid it.
  const info = await commands.info('cluster').catch(() => '');
  return {
    ready: watch.ready,
    onResume: watch.onResume,
    commands,
    listening,
    ...asking(commands),
    isOfCluster: info.includes('cluster_enabled:1'),
    close() {
      commands.destroy();
      listening.destroy();
    },
  };
}
