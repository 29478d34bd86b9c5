import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { makeToken, readKeys } from './identity';
import { LIMITS } from './limits';
import { startChat, type TestChat } from './testing/server';

const { tokenLife } = LIMITS;
const OLD = `old:${'ab'.repeat(32)}`;
const NEW = `new:${'cd'.repeat(32)}`;

let chat: TestChat;
const start = async (keys: string, now?: () => number) =>
  (chat = await startChat({ keys: readKeys(keys), ...(now ? { now } : {}) }));
afterEach(() => chat.stop());

test('starts a session for each tab and resumes it by its token', async () => {
  await start(NEW);
  const first = await chat.open();
  const second = await chat.open();
  expect(first.id).toMatch(/^[\w-]{22}$/);
  expect(second.id).not.toBe(first.id);
  const again = await chat.open({ token: first.session.token });
  expect(again.id).toBe(first.id);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="resumed"} 1');
});

test('accepts a token for a day, and renews it at every connection', async () => {
  let time = Date.now();
  await start(NEW, () => time);
  const first = await chat.open();
  expect(Date.parse(first.session.expiresAt)).toBe(time + tokenLife);
  time += tokenLife - 1;
  const again = await chat.open({ token: first.session.token });
  expect(again.id).toBe(first.id);
  time += 1;
  expect((await chat.open({ token: first.session.token })).id).not.toBe(first.id);
  expect((await chat.open({ token: again.session.token })).id).toBe(first.id);
});

test('renews the token of a long connection before it expires', async () => {
  let time = Date.now();
  chat = await startChat({ keys: readKeys(NEW), now: () => time, limits: { tokenRenewal: 100 } });
  const page = await chat.open();
  const first = page.session;
  time += tokenLife / 2;
  await page.receives('session', ({ token }) => token !== first.token);
  expect(page.id).toBe(first.id);
  time += tokenLife - 1;
  expect((await chat.open({ token: page.session.token })).id).toBe(first.id);
});

test('closes the first connection of a session when a second connection opens', async () => {
  await start(NEW);
  const first = await chat.named('Anna');
  const gone = new Promise((resolve) => first.socket.once('disconnect', resolve));
  const second = await chat.open({ token: first.session.token });
  expect(await gone).toBe('io server disconnect');
  await second.request('room.join', { room: GLOBAL_ROOM });
  expect((await second.request('lobby.open', {})).total).toBe(1);
});

test('accepts tokens signed with an old key until that key is removed, and signs with the new key', async () => {
  await start(OLD);
  const before = await chat.open();
  await chat.stop();
  await start(`${NEW},${OLD}`);
  const after = await chat.open({ token: before.session.token });
  expect(after.id).toBe(before.id);
  expect(after.session.token.split('.')[2]).toBe('new');
  await chat.stop();
  await start(NEW);
  expect((await chat.open({ token: after.session.token })).id).toBe(before.id);
  expect((await chat.open({ token: before.session.token })).id).not.toBe(before.id);
});

const victim = 'AAAAAAAAAAAAAAAAAAAAAA';
const tokenOf = (keys: string, id = victim, exp = Date.now() + tokenLife) =>
  makeToken(readKeys(keys), id, exp);

test.each([
  ['tampered with', tokenOf(NEW, `B${victim.slice(1)}`).replace(/^B/, 'A')],
  ['unsigned', tokenOf(NEW).replace(/[^.]*$/, '')],
  ['with a suffix', `${tokenOf(NEW)}.x`],
  ['an object', { id: victim }],
  ['too long', 'x'.repeat(5_000)],
  ['signed with an unknown key', tokenOf(OLD)],
  ['signed with another key of the same id', tokenOf(OLD.replace('old', 'new'))],
  ['expired', tokenOf(NEW, victim, Date.now())],
])('starts a new session for a token that is %s, and counts it as invalid', async (_words, token) => {
  await start(NEW);
  const page = await chat.open({ token });
  expect(page.id).not.toBe(victim);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="invalid"} 1');
});

test.each(['', 'x', 'a:zz', `a:${'ab'.repeat(31)}`, `a:${'ab'.repeat(32)},a:${'cd'.repeat(32)}`])(
  'rejects the keys %j without repeating them in the error message',
  async (text) => {
    await start(NEW);
    expect(() => readKeys(text)).toThrow(/^must (not )?(be|have)/);
    expect(() => readKeys(text)).not.toThrow(/abab/);
  },
);
