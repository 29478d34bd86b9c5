import { setTimeout as wait } from 'node:timers/promises';
import { createLobbyList, type LobbyList } from '@health-commons/mfe-chat/client/lobby';
import { sumOf } from '../../statistics';
import { concurrently } from './concurrently';
import { pace } from './pace';
import { connectNamed, type RawClient } from './raw-client';

/** One visitor in five has the list open. */
const OPEN_EVERY = 5;

type Visitor = { client: RawClient; list: LobbyList | null };
let url = '';
let joined = 0;
let visitors: Visitor[] = [];
let bytesOfDeparted = 0;
let errors = 0;

const totalBytes = () => bytesOfDeparted + sumOf(visitors, ({ client }) => client.bytes());

/** Creates mfe-chat's list of people, which gets its data through a raw client. */
const listOf = (client: RawClient) =>
  createLobbyList(
    {
      on: client.on.bind(client),
      request: (event, ...args) => client.request(event, ...args),
    },
    () => undefined,
  );

async function join(): Promise<Visitor> {
  const index = joined++;
  const client = await connectNamed(url, `Visitor ${index}`);
  const list = index % OPEN_EVERY === 0 ? listOf(client) : null;
  list?.open();
  return { client, list };
}

async function replaceOldest(): Promise<void> {
  const departed = visitors.shift();
  if (departed) {
    departed.client.close();
    await wait(200);
    bytesOfDeparted += departed.client.bytes();
  }
  visitors.push(await join());
}

export type LobbyTraffic = {
  bytes: number;
  seconds: number;
  joined: number;
  bytesPerPerson: number;
  errors: number;
};

/** Measures the traffic of all connections during `work`, which resolves with the number of visitors who joined. */
async function measureTraffic(work: () => Promise<number>): Promise<LobbyTraffic> {
  const before = totalBytes();
  const startedAt = performance.now();
  const joinedMeanwhile = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = totalBytes() - before;
  return { bytes, seconds, joined: joinedMeanwhile, bytesPerPerson: await bytesPerPerson(), errors };
}

export const lobby = {
  async 'lobby.open'({ url: serverUrl, people }: { url: string; people: number }) {
    url = serverUrl;
    visitors = await concurrently(people, 100, join);
  },

  /** Measures traffic, including handshakes, while visitors leave and others join. */
  'lobby.replace': ({ perSecond, seconds }: { perSecond: number; seconds: number }) =>
    measureTraffic(async () => {
      const changes: Promise<void>[] = [];
      await pace(perSecond, seconds, () => changes.push(replaceOldest().catch(() => void (errors += 1))));
      await Promise.all(changes);
      return changes.length;
    }),

  /** Measures traffic while each open list is requested again at intervals of `every` seconds. */
  'lobby.refresh': ({ every, seconds }: { every: number; seconds: number }) =>
    measureTraffic(async () => {
      const lists = visitors.flatMap(({ list }) => list ?? []);
      await pace(lists.length / every, seconds, (number) => lists[number % lists.length]?.open());
      await wait(1_000);
      return 0;
    }),
};

/** Returns the size of the lobby list's JSON in bytes per person. */
async function bytesPerPerson(): Promise<number> {
  const answer = await visitors[0]?.client.request('lobby.open', {});
  if (!answer?.ok) return NaN;
  return JSON.stringify(answer.users).length / answer.users.length;
}
