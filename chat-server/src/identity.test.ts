import { makeToken } from './identity';
import { createMemoryStore } from './store/memory';
import { startChat, type TestChat } from './testing/server';

const WEEK = 7 * 24 * 3_600_000;
const SECRET = 'cd'.repeat(32);

let chat: TestChat;
let time: number;
beforeEach(async () => {
  time = Date.now();
  const store = { ...createMemoryStore(), secret: () => Promise.resolve(SECRET) };
  chat = await startChat({ store, now: () => time });
});

test('starts a session for each tab, and resumes it by its token, which every connection renews', async () => {
  const first = await chat.open();
  expect(first.id).toMatch(/^[\w-]{22}$/);
  expect((await chat.open()).id).not.toBe(first.id);
  time += WEEK - 1;
  const again = await chat.open({ token: first.session.token });
  expect(again.id).toBe(first.id);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="resumed"} 1');
  time += 1;
  expect((await chat.open({ token: first.session.token })).id).not.toBe(first.id);
  expect((await chat.open({ token: again.session.token })).id).toBe(first.id);
});

test('closes the first connection of a session when a second connection opens', async () => {
  const first = await chat.named('Anna');
  const gone = new Promise((resolve) => first.socket.once('disconnect', resolve));
  const second = await chat.open({ token: first.session.token });
  expect(await gone).toBe('io server disconnect');
  expect(await second.people()).toEqual([]);
});

const victim = 'AAAAAAAAAAAAAAAAAAAAAA';
const tokenOf = (id = victim, exp = Date.now() + WEEK, secret = SECRET) => makeToken(secret, id, exp);

test.each([
  ['tampered with', tokenOf(`B${victim.slice(1)}`).replace(/^B/, 'A')],
  ['unsigned', tokenOf().replace(/[^.]*$/, '')],
  ['too long', 'x'.repeat(5_000)],
  ['signed with another secret', tokenOf(victim, Date.now() + WEEK, 'ab'.repeat(32))],
  ['expired', tokenOf(victim, Date.now())],
  ['without an end', tokenOf(victim, NaN)],
])('starts a new session for a token that is %s, and counts it as invalid', async (_words, token) => {
  const page = await chat.open({ token });
  expect(page.id).not.toBe(victim);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="invalid"} 1');
});
