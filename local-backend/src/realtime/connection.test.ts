import { signToken } from '../keys/jwt';
import type { Broadcast } from './relay';
import { createConnection } from './connection';
import { REALTIME_LIMITS, RELAY_LIMITS } from './limits';
import type { Message } from './protocol';
import type { PublishedTable } from './published-tables';
import { createRelay } from './relay';
import type { Subscription } from './subscription';

const JWT_SECRET = 'a secret of thirty-two characters';
const TOPIC = 'realtime:room';
const TABLE: PublishedTable = {
  name: 'reports',
  key: new Map([['id', 'uuid']]),
  columns: new Map(),
};

/** A feed that only keeps its subscriptions, so that a test can deliver changes at any time. */
function aFeed() {
  const subscriptions = new Set<Subscription>();
  return {
    subscriptions,
    add: (subscription: Subscription) => void subscriptions.add(subscription),
    remove: (subscription: Subscription) => void subscriptions.delete(subscription),
    announce: () => undefined,
  };
}

/** Opens a connection without a socket. Its messages are handled when `send` resolves. */
async function connect({
  relay = createRelay(true),
  feed = aFeed(),
  loadTables = () => Promise.resolve([TABLE]),
} = {}) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const sent: Message[] = [];
  const broadcasts: Broadcast[] = [];
  const connection = createConnection({
    feed,
    loadTables,
    relay,
    keys: { jwtSecret: JWT_SECRET, publishableKey: null, secretKey: null },
    apiKey: await signToken({ role: 'anon', exp }, JWT_SECRET),
    send: (message) => void sent.push(message),
    sendBroadcast: (_topic, message) => void broadcasts.push(message),
  });
  const send = async (event: string, payload: Record<string, unknown> = {}, topic = TOPIC) => {
    await connection.receive({ joinRef: '1', ref: '2', topic, event, payload });
    return sent.splice(0).map(({ event: name, payload: content }) => [name, content]);
  };
  return { connection, send, sent, broadcasts };
}
const aToken = (sub: string) =>
  signToken({ role: 'anon', sub, exp: Math.floor(Date.now() / 1000) + 3600 }, JWT_SECRET);
const replied = (status: 'ok' | 'error', response: object = {}) => ['phx_reply', { status, response }];
const refused = (reason: string) => replied('error', { reason });

it.each([
  ['a topic without a name', 'realtime:', { config: {} }, 'TopicNameRequired: You must provide a topic name'],
  ['another topic', 'room', { config: {} }, 'unmatched topic'],
  ['no config', TOPIC, {}, 'InvalidJoinPayload: config must be an object'],
  [
    'changes that are not a list',
    TOPIC,
    { config: { postgres_changes: {} } },
    'InvalidJoinPayload: postgres_changes must be a list of objects',
  ],
  [
    'a change that is not an object',
    TOPIC,
    { config: { postgres_changes: [7] } },
    'InvalidJoinPayload: postgres_changes must be a list of objects',
  ],
  [
    'a private channel',
    TOPIC,
    { config: { private: true } },
    'Unauthorized: You do not have permissions to read from this Channel topic: room. This server has no private channels.',
  ],
  [
    'a replay of broadcasts',
    TOPIC,
    { config: { broadcast: { replay: { since: 1 } } } },
    'UnableToReplayMessages: Replay is not allowed for public channels',
  ],
  [
    'broadcasts from the database',
    TOPIC,
    { config: { broadcast: { replication_ready: true } } },
    'InvalidJoinPayload: this server has no broadcasts from the database (replication_ready)',
  ],
  [
    'a long presence key',
    TOPIC,
    { config: { presence: { key: 'x'.repeat(RELAY_LIMITS.presenceKeyLength + 1) } } },
    'InvalidJoinPayload: presence.key must be a text of at most 100 characters',
  ],
])('refuses a join with %s', async (_, topic, payload, reason) => {
  const { send } = await connect();
  expect(await send('phx_join', payload, topic)).toEqual([refused(reason)]);
});

it('refuses messages to a topic that was not joined, and unknown messages', async () => {
  const { send, connection } = await connect();
  for (const event of ['broadcast', 'presence', 'access_token'])
    expect(await send(event)).toEqual([refused('unmatched topic')]);
  // Clients of Phoenix also leave channels whose join was refused.
  expect(await send('phx_leave')).toEqual([replied('ok')]);
  await send('phx_join', { config: {} });
  expect(await send('jump')).toEqual([refused('This server has no event "jump"')]);
  connection.close();
});

it('refuses broadcast and presence if the relay is switched off', async () => {
  const reason = 'Broadcast and presence are switched off on this server (REALTIME_RELAY=off)';
  const { send, connection } = await connect({ relay: createRelay(false) });
  expect(await send('phx_join', { config: { presence: { enabled: true } } })).toEqual([refused(reason)]);
  expect(await send('phx_join', { config: {} })).toEqual([replied('ok', { postgres_changes: [] })]);
  // A broadcast that is not acknowledged has no reply, so the client gets the reason in one system message.
  expect(await send('broadcast', { event: 'x' })).toEqual([
    ['system', { extension: 'system', status: 'error', message: reason, channel: 'room' }],
  ]);
  expect(await send('broadcast', { event: 'x' })).toEqual([]);
  expect(await send('presence', { event: 'track', payload: {} })).toEqual([refused(reason)]);
  await send('phx_join', { config: { broadcast: { ack: true } } });
  expect(await send('broadcast', { event: 'x' })).toEqual([refused(reason)]);
  connection.close();
});

it('refuses broadcasts with metadata, which a hosted project would store', async () => {
  const { send, connection, broadcasts } = await connect();
  await send('phx_join', { config: { broadcast: { ack: true, self: true } } });
  const push = { joinRef: '1', ref: '3', topic: TOPIC, event: 'x', isJson: true, payload: Buffer.from('1') };
  await connection.receive({ ...push, metadata: '{"persist":true}' });
  expect(await send('heartbeat', {}, 'phoenix')).toEqual([
    refused('This server does not store broadcasts'),
    replied('ok'),
  ]);
  await connection.receive({ ...push, metadata: '' });
  expect(broadcasts).toMatchObject([{ json: { type: 'broadcast', event: 'x', payload: 1 } }]);
  connection.close();
});

it('limits the channels of a socket, and joins with presence', async () => {
  const { send, connection } = await connect();
  for (let count = 0; count < REALTIME_LIMITS.channels; count++)
    await send('phx_join', { config: {} }, `realtime:${count}`);
  expect(await send('phx_join', { config: {} })).toEqual([
    refused('ChannelRateLimitReached: Too many channels'),
  ]);
  let answer: unknown;
  for (let count = 0; count <= RELAY_LIMITS.presenceJoins.burst; count++)
    [answer] = await send('phx_join', { config: { presence: { enabled: true } } }, 'realtime:0');
  expect(answer).toEqual(refused('ClientJoinRateLimitReached: Too many joins with presence'));
  connection.close();
});

it('keeps its subscriptions until those of a newer token replace them', async () => {
  const feed = aFeed();
  const during: number[] = [];
  const loadTables = () => {
    during.push(feed.subscriptions.size);
    return Promise.resolve([TABLE]);
  };
  const { send, connection } = await connect({ feed, loadTables });
  await send('phx_join', { config: { postgres_changes: [{ schema: 'public' }] } });
  const [first] = feed.subscriptions;
  await send('access_token', { access_token: await aToken('newer') });
  const [second] = feed.subscriptions;
  expect(during).toEqual([0, 1]);
  expect(feed.subscriptions.size).toBe(1);
  expect(second).toMatchObject({ id: first?.id, caller: { claims: { sub: 'newer' } } });
  connection.close();
  expect(feed.subscriptions.size).toBe(0);
});

it('sends no change after a channel was left, although the database was read before', async () => {
  const feed = aFeed();
  const { send, sent, connection } = await connect({ feed });
  await send('phx_join', { config: { postgres_changes: [{ schema: 'public' }] } });
  const [subscription] = feed.subscriptions;
  subscription?.recipient.deliver([1], {});
  expect(sent.splice(0)).toMatchObject([{ event: 'postgres_changes' }]);
  await send('phx_leave');
  subscription?.recipient.deliver([1], {});
  expect(sent).toEqual([]);
  connection.close();
});

it('leaves the relay when the socket closes', async () => {
  const relay = createRelay(true);
  const first = await connect({ relay });
  await first.send('phx_join', { config: {} });
  await first.send('presence', { event: 'track', payload: {} });
  expect(Object.keys(relay.presence(TOPIC))).toHaveLength(1);
  first.connection.close();
  expect(relay.presence(TOPIC)).toEqual({});
});
