import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { startChat, type TestChat } from '../testing/server';
import { readKeys } from './keys';
import { makeToken, TOKEN_LIFE } from './token';

const OLD = `old:${'ab'.repeat(32)}`;
const NEW = `new:${'cd'.repeat(32)}`;

let chat: TestChat;
const start = async (keys: string, now?: () => number) =>
  (chat = await startChat({ keys: readKeys(keys), ...(now ? { now } : {}) }));
afterEach(() => chat.stop());

test('every tab is somebody else, and its token resumes it', async () => {
  await start(NEW);
  const first = await chat.open();
  const second = await chat.open();
  expect(first.id).toMatch(/^[\w-]{22}$/);
  expect(second.id).not.toBe(first.id);
  const again = await chat.open({ token: first.session.token });
  expect(again.id).toBe(first.id);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="resumed"} 1');
});

test('a token that was given holds for a day, and is renewed at every connection', async () => {
  let time = Date.now();
  await start(NEW, () => time);
  const first = await chat.open();
  const day = 24 * 60 * 60_000;
  expect(Date.parse(first.session.expiresAt)).toBe(time + day);
  time += day - 1;
  const again = await chat.open({ token: first.session.token });
  expect(again.id).toBe(first.id);
  time += 1;
  expect((await chat.open({ token: first.session.token })).id).not.toBe(first.id);
  expect((await chat.open({ token: again.session.token })).id).toBe(first.id);
});

test('a page that stays connected is given another token before its own is over', async () => {
  let time = Date.now();
  chat = await startChat({ keys: readKeys(NEW), now: () => time, times: { renew: 100 } });
  const page = await chat.open();
  const first = page.session;
  time += TOKEN_LIFE / 2;
  await page.hears('session', ({ token }) => token !== first.token);
  expect(page.id).toBe(first.id);
  time += TOKEN_LIFE - 1;
  expect((await chat.open({ token: page.session.token })).id).toBe(first.id);
});

test('a second connection of a visit takes the place of the first', async () => {
  await start(NEW);
  const first = await chat.named('Anna');
  const gone = new Promise((resolve) => first.socket.once('disconnect', resolve));
  const second = await chat.open({ token: first.session.token });
  expect(await gone).toBe('io server disconnect');
  // It is the same visit: named, and still in the list.
  await second.did('room.join', { room: GLOBAL_ROOM });
  expect((await second.did('lobby.open', {})).total).toBe(1);
});

test('after a rotation the old key still counts, and tokens are signed with the new one', async () => {
  await start(OLD);
  const before = await chat.open();
  await chat.stop();
  await start(`${NEW},${OLD}`);
  const after = await chat.open({ token: before.session.token });
  expect(after.id).toBe(before.id);
  expect(after.session.token.split('.')[1]).toBe('new');
  await chat.stop();
  await start(NEW);
  expect((await chat.open({ token: after.session.token })).id).toBe(before.id);
  expect((await chat.open({ token: before.session.token })).id).not.toBe(before.id);
  expect(await chat.metrics()).toContain('chat_handshakes_total{token="foreign"} 1');
});

const victim = 'AAAAAAAAAAAAAAAAAAAAAA';
const claims = (now: number) => ({ id: victim, iat: now, exp: now + TOKEN_LIFE });
const tampered = () => {
  const [, key, signature] = makeToken(readKeys(NEW), {
    ...claims(Date.now()),
    id: `B${victim.slice(1)}`,
  }).split('.');
  return `${Buffer.from(JSON.stringify(claims(Date.now()))).toString('base64url')}.${key}.${signature}`;
};

test.each([
  ['forged', 'tampered with', tampered()],
  ['forged', 'unsigned', `${makeToken(readKeys(NEW), claims(Date.now())).split('.').slice(0, 2).join('.')}.`],
  ['forged', 'with more behind it', `${makeToken(readKeys(NEW), claims(Date.now()))}=`],
  ['forged', 'an object', { id: victim }],
  ['forged', 'far too long', 'x'.repeat(5_000)],
  ['foreign', 'signed with another key', makeToken(readKeys(OLD), claims(Date.now()))],
  [
    'forged',
    'of another key under our id',
    makeToken(readKeys(OLD.replace('old', 'new')), claims(Date.now())),
  ],
  ['expired', 'expired', makeToken(readKeys(NEW), claims(Date.now() - TOKEN_LIFE))],
])('a token that is %s (%s) gets a new id, and is counted', async (why, _words, token) => {
  await start(NEW);
  const page = await chat.open({ token });
  expect(page.id).not.toBe(victim);
  expect(await chat.metrics()).toContain(`chat_handshakes_total{token="${why}"} 1`);
});

test.each(['', 'x', 'a:zz', `a:${'ab'.repeat(31)}`, `a:${'ab'.repeat(32)},a:${'cd'.repeat(32)}`])(
  'keys like %s are refused in words that do not repeat them',
  async (text) => {
    await start(NEW);
    expect(() => readKeys(text)).toThrow(/^CHAT_KEYS (must|has)/);
    expect(() => readKeys(text)).not.toThrow(/abab/);
  },
);
