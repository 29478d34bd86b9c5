import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { randomUUID } from 'node:crypto';
import { signature } from './reports';
import { joinGlobal, KEY, pair } from './testing/page';
import { startChat, type TestChat } from './testing/server';

const SECRET = 'a-secret-of-24-characters';
const room = { room: GLOBAL_ROOM };

let chat: TestChat;
let now: number;
beforeEach(async () => {
  now = Date.now();
  chat = await startChat({ env: { CHAT_MODERATION_SECRET: SECRET }, now: () => now });
});

type Sent = { secret?: string; age?: number };

async function send(body: string, { secret = SECRET, age = 0 }: Sent = {}): Promise<number> {
  const timestamp = String(Math.floor((now - age) / 1000));
  const headers = {
    'x-moderation-timestamp': timestamp,
    'x-moderation-signature': signature(secret, timestamp, body),
  };
  return (await fetch(`${chat.url}/moderation`, { method: 'POST', headers, body })).status;
}
const command = (fields: object, sent?: Sent) => send(JSON.stringify(fields), sent);

test('removes a message for open pages and for pages that join later', async () => {
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await joinGlobal(anna, ben);
  const id = randomUUID();
  await anna.say(entered, 'Something bad', id);
  expect(await command({ do: 'remove', message: id })).toBe(204);
  const removed = { id, message: '', removed: true, senderId: anna.id };
  await ben.receives('message', ({ message }) => message.id === id && message.removed === true);
  const late = await chat.named('Late');
  const { history } = await joinGlobal(late);
  expect(history.messages.at(-1)).toMatchObject(removed);
  // A page that got no acknowledgement sends the message again.
  expect(await anna.say(entered, 'Something bad', id)).toMatchObject({ ok: true });
  expect(await command({ do: 'remove', message: randomUUID() })).toBe(404);
});

test('mutes a session for a day, also after it reconnects', async () => {
  const ben = await chat.named('Ben');
  const eve = await chat.named('Eve');
  const entered = await joinGlobal(eve);
  expect(await command({ do: 'mute', session: eve.id })).toBe(204);
  expect(await eve.say(entered, 'x')).toMatchObject({ ok: false, code: 'muted' });
  expect(await eve.outcome('invite.send', { to: ben.id, key: KEY })).toBe('muted');
  const { token } = eve.session;
  eve.close();
  const again = await chat.named('Eve', { token });
  const rejoined = await joinGlobal(again);
  expect(await again.say(rejoined, 'x')).toMatchObject({ code: 'muted' });
  // A muted person can still answer in a private room.
  const { forRecipient } = await pair(ben, again);
  expect(await again.say(forRecipient, 'sealed')).toMatchObject({ ok: true });
  expect(await command({ do: 'unmute', session: eve.id })).toBe(204);
  expect(await again.say(rejoined, 'x')).toMatchObject({ ok: true });
});

test('closes the global room, deletes its messages, and opens it again', async () => {
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const before = await joinGlobal(anna);
  await anna.say(before, 'Something bad');
  expect(await command({ do: 'close' })).toBe(204);
  expect(await anna.receives('room.ended')).toEqual({ room: GLOBAL_ROOM, why: 'ended' });
  expect(await ben.outcome('room.join', room)).toBe('closed');
  await pair(anna, ben);
  expect(await command({ do: 'open' })).toBe(204);
  const { history } = await joinGlobal(ben);
  expect(history.messages.map(({ messageType }) => messageType)).toEqual(['system']);
});

test('accepts a command for five minutes, and rejects a wrong or older signature', async () => {
  const fields = { do: 'close' };
  expect(await command(fields, { age: 299_000 })).toBe(204);
  expect(await command(fields, { secret: 'another-secret-of-24-characters' })).toBe(401);
  expect(await command(fields, { age: 301_000 })).toBe(401);
  expect(await command(fields, { age: -301_000 })).toBe(401);
  expect((await fetch(`${chat.url}/moderation`, { method: 'POST', body: '{}' })).status).toBe(401);
});

test.each([
  ['{', 400],
  ['{}', 400],
  [JSON.stringify({ do: 'ban', session: 'x'.repeat(22) }), 400],
  [JSON.stringify({ do: 'mute', session: 'x' }), 400],
  [JSON.stringify({ do: 'open', session: randomUUID() }), 400],
  [JSON.stringify({ do: 'x'.repeat(5_000) }), 413],
])('rejects the body %.40s with %s', async (body, status) => {
  expect(await send(body)).toBe(status);
});

test('responds 404 to commands if there is no secret', async () => {
  chat = await startChat();
  expect(await command({ do: 'close' })).toBe(404);
});
