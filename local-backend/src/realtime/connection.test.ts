import type { KeyRole } from '../keys/keys';
import type { PublishedTable, Subscriber } from './change-feed';
import { createConnection } from './connection';
import { REALTIME_LIMITS, type Message } from './protocol';

const KEY = 'sb_publishable_x';
const TOPIC = 'realtime:reports';
const TABLE: PublishedTable = {
  name: 'reports',
  key: ['id'],
  columns: [{ name: 'id', type: 'uuid' }],
  readers: ['anon'],
};
const INSERTS = { event: 'INSERT', schema: 'public', table: 'reports' };

/** Opens a connection without a socket and without a database. `send` returns the messages that it causes. */
function connect(role: KeyRole = 'anon') {
  const sent: Message[] = [];
  const subscribers = new Set<Subscriber>();
  const connection = createConnection({
    // The test delivers changes itself.
    feed: {
      tables: [TABLE],
      add: (subscriber) => void subscribers.add(subscriber),
      remove: (subscriber) => void subscribers.delete(subscriber),
    },
    apiKey: KEY,
    role,
    send: (message) => void sent.push(message),
  });
  const took = () => sent.splice(0).map(({ event, payload }) => [event, payload]);
  const send = (event: string, payload: Record<string, unknown> = {}, topic = TOPIC) => {
    connection.receive({ joinRef: '1', ref: '2', topic, event, payload });
    return took();
  };
  const join = (changes: object[], topic = TOPIC, payload: object = {}) =>
    send('phx_join', { config: { postgres_changes: changes }, ...payload }, topic);
  return { connection, send, join, took, subscribers };
}

const replied = (status: 'ok' | 'error', response: object = {}) => ['phx_reply', { status, response }];
const refused = (reason: string) => replied('error', { reason });
const system = (status: string, message: unknown) => [
  'system',
  { extension: 'postgres_changes', status, message, channel: 'reports' },
];
const contains = (text: string) => expect.stringContaining(text) as string;
const only = 'is not supported: this server sends only postgres_changes';

it('returns the entries of a join as they came with their ids, and says that it listens', () => {
  const { join, subscribers } = connect();
  const [reply, listens] = join([INSERTS, { ...INSERTS, event: 'UPDATE' }]);
  const [first, second] = [...subscribers][0]?.subscriptions ?? [];
  expect(reply).toEqual(
    replied('ok', {
      postgres_changes: [
        { ...INSERTS, id: first?.id },
        { ...INSERTS, event: 'UPDATE', id: second?.id },
      ],
    }),
  );
  expect(listens).toEqual(system('ok', 'Subscribed to PostgreSQL'));
});

/** Returns the config of a join whose second entry is another one. */
const second = (change: object) => ({ postgres_changes: [INSERTS, { ...INSERTS, ...change }] });

it.each<[words: string, config: unknown, reason: string]>([
  ['no config', undefined, 'InvalidJoinPayload: config must be an object'],
  [
    'changes that are not a list of objects',
    { postgres_changes: [7] },
    'InvalidJoinPayload: postgres_changes must be a list of objects',
  ],
  ['a private channel', { private: true }, `a private channel ${only}`],
  ['broadcasts to itself', { broadcast: { self: true } }, `broadcast ${only}`],
  ['a replay', { broadcast: { replay: { since: 1 } } }, `broadcast ${only}`],
  ['presence', { presence: { enabled: true, key: '' } }, `presence ${only}`],
  ['every event', second({ event: '*' }), 'event must be INSERT or UPDATE or DELETE'],
  ['selected columns', second({ select: ['id'] }), 'the option select of postgres_changes is not supported'],
  ['every table', second({ table: undefined }), 'No table public.undefined is published.'],
  ['another schema', second({ schema: 'private' }), 'No table private.reports is published.'],
  ['filtered rows', second({ filter: 'id=eq.1' }), 'the option filter of postgres_changes is not supported'],
])('refuses a join with %s', (_, config, reason) => {
  const { send, subscribers } = connect();
  expect(send('phx_join', { config })).toEqual([refused(contains(reason))]);
  expect(subscribers.size).toBe(0);
});

it('refuses messages to a topic that was not joined, and messages that it does not support', () => {
  const { send, join } = connect();
  for (const topic of ['room', 'realtime:'])
    expect(send('phx_join', { config: {} }, topic)).toEqual([
      refused('unmatched topic: a topic is realtime:name'),
    ]);
  expect(send('access_token')).toEqual([refused('unmatched topic')]);
  // A client of Phoenix also leaves a channel whose join was refused.
  expect(send('phx_leave')).toEqual([replied('ok')]);
  join([]);
  expect(send('broadcast', { event: 'x' })).toEqual([refused(`broadcast ${only}`)]);
  expect(send('presence', { event: 'track' })).toEqual([refused(`presence ${only}`)]);
});

it('limits the channels of a socket', () => {
  const { join } = connect();
  for (let count = 0; count < REALTIME_LIMITS.channels; count++) join([], `realtime:${count}`);
  expect(join([])).toEqual([refused('Too many channels on this connection')]);
});

it('limits the subscriptions of a socket, over all channels that it has not left', () => {
  const { join, send } = connect();
  const many = (count: number) => Array.from({ length: count }, () => INSERTS);
  const accepted = replied('ok', { postgres_changes: expect.any(Array) as unknown[] });
  join(many(15), 'realtime:first');
  join(many(5), 'realtime:second');
  expect(join(many(1))).toEqual([refused('Too many postgres_changes on this connection: at most 20')]);
  expect(join(many(15), 'realtime:first')).toContainEqual(accepted);
  send('phx_leave', {}, 'realtime:second');
  expect(join(many(5))).toContainEqual(accepted);
});

it('sends the changes and warnings of the feed until the channel is left or the socket closes', () => {
  const { join, send, took, subscribers, connection } = connect();
  join([INSERTS]);
  const [subscriber] = subscribers;
  subscriber?.deliver([1], { type: 'INSERT' });
  subscriber?.warn('Load the table again.');
  expect(took()).toEqual([
    ['postgres_changes', { ids: [1], data: { type: 'INSERT' } }],
    system('error', 'Load the table again.'),
  ]);
  send('phx_leave');
  expect(subscribers.size).toBe(0);
  join([INSERTS]);
  join([INSERTS], 'realtime:other');
  connection.close();
  expect(subscribers.size).toBe(0);
});

it('refuses a join to a table that the role may not read', () => {
  const { join } = connect('service_role');
  expect(join([INSERTS])).toEqual([
    refused('Unauthorized: the role service_role may not read every row of reports'),
  ]);
});

it('accepts the API key as a token, and ends a channel with any other', () => {
  const { join, send, subscribers } = connect();
  const reason = 'InvalidJWTToken: this server accepts only the API key of the connection';
  expect(join([INSERTS], TOPIC, { access_token: 'a.b.c' })).toEqual([refused(reason)]);
  join([INSERTS], TOPIC, { access_token: KEY });
  for (const access_token of [null, KEY]) expect(send('access_token', { access_token })).toEqual([]);
  expect(subscribers.size).toBe(1);
  expect(send('access_token', { access_token: 'a.b.c' })).toEqual([
    system('error', reason),
    ['phx_close', {}],
  ]);
  expect(subscribers.size).toBe(0);
});
