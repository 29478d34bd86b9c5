import { signToken } from '../keys/jwt';
import type { Subscriber } from './change-feed';
import { createConnection } from './connection';
import { REALTIME_LIMITS, type Message } from './protocol';
import type { PublishedTable } from './published-tables';

const JWT_SECRET = 'a secret of thirty-two characters';
const TOPIC = 'realtime:reports';
const TABLE: PublishedTable = {
  name: 'reports',
  key: ['id'],
  columns: [{ name: 'id', type: 'uuid', labels: null }],
  readers: ['anon'],
};
const INSERTS = { event: 'INSERT', schema: 'public', table: 'reports' };
const now = Math.floor(Date.now() / 1000);

const aToken = (claims: Record<string, unknown> = {}) =>
  signToken({ role: 'anon', exp: now + 3600, ...claims }, JWT_SECRET);

/** Opens a connection without a socket and without a database. `send` resolves with the messages that it causes. */
async function connect() {
  const sent: Message[] = [];
  const subscribers = new Set<Subscriber>();
  const connection = createConnection({
    // The test delivers changes itself.
    feed: {
      add: (subscriber) => void subscribers.add(subscriber),
      remove: (subscriber) => void subscribers.delete(subscriber),
    },
    tables: [TABLE],
    keys: { jwtSecret: JWT_SECRET, publishableKey: 'sb_publishable_x', secretKey: null },
    apiKey: await aToken(),
    send: (message) => void sent.push(message),
  });
  const took = () => sent.splice(0).map(({ event, payload }) => [event, payload]);
  const send = async (event: string, payload: Record<string, unknown> = {}, topic = TOPIC) => {
    await connection.receive({ joinRef: '1', ref: '2', topic, event, payload });
    return took();
  };
  const join = (changes: object[], topic = TOPIC, payload: object = {}) =>
    send('phx_join', { config: { postgres_changes: changes }, ...payload }, topic);
  return { connection, send, join, took, subscribers };
}

const replied = (status: 'ok' | 'error', response: object = {}) => ['phx_reply', { status, response }];
const refused = (reason: string) => replied('error', { reason });
const system = (extension: string, status: string, message: unknown) => [
  'system',
  { extension, status, message, channel: 'reports' },
];
const contains = (text: string) => expect.stringContaining(text) as string;
const only = 'is not supported: this server sends only postgres_changes';

it('answers a heartbeat', async () => {
  const { send } = await connect();
  expect(await send('heartbeat', {}, 'phoenix')).toEqual([replied('ok')]);
});

it('returns the entries of a join as they came with their ids, and says that it listens', async () => {
  const { join, subscribers } = await connect();
  const [reply, listens] = await join([INSERTS, { ...INSERTS, event: 'UPDATE' }]);
  const [first, second] = [...subscribers][0]?.subscriptions ?? [];
  expect(reply).toEqual(
    replied('ok', {
      postgres_changes: [
        { ...INSERTS, id: first?.id },
        { ...INSERTS, event: 'UPDATE', id: second?.id },
      ],
    }),
  );
  expect(listens).toEqual(system('postgres_changes', 'ok', 'Subscribed to PostgreSQL'));
});

it.each([
  ['another topic', 'room', { config: {} }, 'unmatched topic: a topic is realtime:name'],
  ['a topic without a name', 'realtime:', { config: {} }, 'unmatched topic: a topic is realtime:name'],
  ['no config', TOPIC, {}, 'InvalidJoinPayload: config must be an object'],
  [
    'changes that are not a list of objects',
    TOPIC,
    { config: { postgres_changes: [7] } },
    'InvalidJoinPayload: postgres_changes must be a list of objects',
  ],
  ['a private channel', TOPIC, { config: { private: true } }, `a private channel ${only}`],
  ['broadcasts to itself', TOPIC, { config: { broadcast: { self: true } } }, `broadcast ${only}`],
  ['a replay', TOPIC, { config: { broadcast: { replay: { since: 1 } } } }, `broadcast ${only}`],
  ['presence', TOPIC, { config: { presence: { enabled: true, key: '' } } }, `presence ${only}`],
])('refuses a join with %s', async (_, topic, payload, reason) => {
  const { send } = await connect();
  expect(await send('phx_join', payload, topic)).toEqual([refused(reason)]);
});

it.each([
  ['every event', { event: '*' }, 'event must be INSERT or UPDATE'],
  ['deletions', { event: 'DELETE' }, 'event must be INSERT or UPDATE'],
  ['selected columns', { select: ['id'] }, 'the option select of postgres_changes is not supported'],
  ['every table', { table: undefined }, 'No table public.undefined is published.'],
  ['another schema', { schema: 'private' }, 'No table private.reports is published.'],
  ['an unpublished table', { table: 'tips' }, 'No table public.tips is published.'],
  ['a filter that is not a text', { filter: 7 }, 'filter must be a text'],
  ['an invalid filter', { filter: 'id=eq.none' }, '"none" is not a value of type uuid'],
])('refuses a join for %s', async (_, change, reason) => {
  const { join, subscribers } = await connect();
  expect(await join([INSERTS, { ...INSERTS, ...change }])).toEqual([refused(contains(reason))]);
  expect(subscribers.size).toBe(0);
});

it('refuses messages to a topic that was not joined, and messages that it does not support', async () => {
  const { send, join } = await connect();
  expect(await send('access_token')).toEqual([refused('unmatched topic')]);
  // A client of Phoenix also leaves a channel whose join was refused.
  expect(await send('phx_leave')).toEqual([replied('ok')]);
  await join([]);
  expect(await send('broadcast', { event: 'x' })).toEqual([refused(`broadcast ${only}`)]);
  expect(await send('presence', { event: 'track' })).toEqual([refused(`presence ${only}`)]);
});

it('limits the channels of a socket', async () => {
  const { join } = await connect();
  for (let count = 0; count < REALTIME_LIMITS.channels; count++) await join([], `realtime:${count}`);
  expect(await join([])).toEqual([refused('Too many channels on this connection')]);
});

it('limits the subscriptions of a socket, over all channels that it has not left', async () => {
  const { join, send } = await connect();
  const many = (count: number) => Array.from({ length: count }, () => INSERTS);
  const accepted = replied('ok', { postgres_changes: expect.any(Array) as unknown[] });
  await join(many(15), 'realtime:first');
  await join(many(5), 'realtime:second');
  expect(await join(many(1))).toEqual([refused('Too many postgres_changes on this connection: at most 20')]);
  expect(await join(many(15), 'realtime:first')).toContainEqual(accepted);
  await send('phx_leave', {}, 'realtime:second');
  expect(await join(many(5))).toContainEqual(accepted);
});

it('sends the changes and warnings of the feed until the channel is left or the socket closes', async () => {
  const { join, send, took, subscribers, connection } = await connect();
  await join([INSERTS]);
  const [subscriber] = subscribers;
  subscriber?.deliver([1], { type: 'INSERT' });
  subscriber?.warn('Load the table again.');
  expect(took()).toEqual([
    ['postgres_changes', { ids: [1], data: { type: 'INSERT' } }],
    system('postgres_changes', 'error', 'Load the table again.'),
  ]);
  await send('phx_leave');
  expect(subscribers.size).toBe(0);
  await join([INSERTS]);
  await join([INSERTS], 'realtime:other');
  connection.close();
  expect(subscribers.size).toBe(0);
});

it('does not subscribe for a socket that closed during the join', async () => {
  const { join, connection, subscribers } = await connect();
  const joining = join([INSERTS]);
  connection.close();
  expect(await joining).toEqual([]);
  expect(subscribers.size).toBe(0);
});

it.each([
  ['expired', { exp: now - 10 }, 'InvalidJWTToken: Token has expired'],
  ['without an end', { exp: undefined }, 'InvalidJWTToken: Fields `role` and `exp` are required'],
  [
    'of a role that may not read the table',
    { role: 'authenticated' },
    'Unauthorized: the role authenticated',
  ],
])('refuses a join with a token that is %s', async (_, claims, reason) => {
  const { join } = await connect();
  expect(await join([INSERTS], TOPIC, { access_token: await aToken(claims) })).toEqual([
    refused(contains(reason)),
  ]);
});

it('ends a channel when its token expires', async () => {
  const { join, took, connection, subscribers } = await connect();
  await join([INSERTS], TOPIC, { access_token: await aToken({ exp: now + 60 }) });
  connection.endExpired();
  expect(took()).toEqual([]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue((now + 61) * 1000);
  connection.endExpired();
  clock.mockRestore();
  expect(took()).toEqual([system('system', 'error', 'Token has expired 1 seconds ago'), ['phx_close', {}]]);
  expect(subscribers.size).toBe(0);
});

it('reads with the rights of a newer token, and ignores an equal token, none, and an API key', async () => {
  const { join, send, subscribers } = await connect();
  await join([INSERTS]);
  const [subscriber] = subscribers;
  const first = subscriber?.session;
  for (const access_token of [null, first?.token, 'sb_publishable_x'])
    expect(await send('access_token', { access_token })).toEqual([]);
  expect(subscriber?.session).toBe(first);
  expect(await send('access_token', { access_token: await aToken({ sub: 'newer' }) })).toEqual([]);
  expect(subscriber?.session.caller.claims).toMatchObject({ sub: 'newer' });
});

it.each([
  ['forged', () => 'a.b.c', 'JWT'],
  ['of a role that may not read the table', () => aToken({ role: 'authenticated' }), 'Unauthorized'],
])('ends a channel with a newer token that is %s', async (_, token, reason) => {
  const { join, send, subscribers } = await connect();
  await join([INSERTS]);
  expect(await send('access_token', { access_token: await token() })).toEqual([
    system('system', 'error', contains(reason)),
    ['phx_close', {}],
  ]);
  expect(subscribers.size).toBe(0);
});
