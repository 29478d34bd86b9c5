import type { Socket as TcpSocket } from 'node:net';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Page } from './testing/page';
import { startChat, type TestChat } from './testing/server';

let chat: TestChat;
const start = async (needs?: Parameters<typeof startChat>[0]) => (chat = await startChat(needs));
afterEach(() => chat.stop());

const counted = async (line: string) =>
  Number(
    (await chat.metrics())
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  );
const endedBy = (why: string) => counted(`chat_connections_ended_total{why="${why}"}`);
const gone = (page: Page) => new Promise<string>((resolve) => page.socket.once('disconnect', resolve));

/** The page's WebSocket: whatever a program may send, below socket.io. */
const rawOf = (page: Page) =>
  (
    page.socket.io.engine.transport as unknown as {
      ws: { send: (frame: string) => void; _socket: TcpSocket };
    }
  ).ws;

describe('a connection that floods is closed and counted, and others go on', () => {
  const emit = (page: Page, event: string, given: unknown) =>
    (page.socket as unknown as { emit: (event: string, given: unknown) => void }).emit(event, given);

  test.each<[string, (page: Page) => void]>([
    ['too many events', (page) => emit(page, 'lobby.open', {})],
    ['malformed events', (page) => emit(page, 'message.send', { x: 1 })],
    ['events that do not exist', (page) => emit(page, 'unheard.of', {})],
    ['typing', (page) => emit(page, 'typing', { room: GLOBAL_ROOM, on: true })],
    ['beats', (page) => rawOf(page).send('3')],
    ['answers that nobody asked for', (page) => rawOf(page).send('431[]')],
    ['other namespaces', (page) => rawOf(page).send('40/x,')],
  ])('with %s', async (_words, send) => {
    await start();
    const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
    const ended = gone(eve);
    for (let at = 0; at < 4_000; at++) send(eve);
    const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
    expect(await anna.say(entered, 'I am here')).toMatchObject({ ok: true });
    expect(await ended).toBe('transport close');
    expect(await endedBy('flood')).toBe(1);
    expect(anna.socket.connected).toBe(true);
  });

  test('after a minute it is counted anew', async () => {
    let time = Date.now();
    await start({ now: () => time });
    const eve = await chat.named('Eve');
    for (let minute = 0; minute < 3; minute++) {
      for (let at = 0; at < 2_000; at++) emit(eve, 'unheard.of', {});
      expect(await eve.sendsRaw('unheard.of', {})).toMatchObject({ code: 'malformed' });
      time += 60_000;
    }
    expect(await endedBy('flood')).toBe(0);
  });

  test('and its address waits before it may come again; another does not', async () => {
    const time = Date.now();
    await start({ now: () => time });
    const address = '198.51.100.7';
    for (let flood = 0; flood < 5; flood++) {
      const eve = await chat.open({ address });
      const ended = gone(eve);
      for (let at = 0; at < 3_000; at++) emit(eve, 'unheard.of', {});
      await ended;
    }
    await expect(chat.open({ address })).rejects.toThrow('transport close');
    expect(await counted('chat_connections_refused_total{why="arrivals"}')).toBe(1);
    await chat.open({ address: '198.51.100.8' });
  });
});

test('more people of one address than may come at once are all there in the end, without doing anything', async () => {
  await start();
  const address = '198.51.100.9';
  const pages = await Promise.all(
    Array.from({ length: 110 }, () => chat.open({ address, reconnection: true })),
  );
  expect(new Set(pages.map(({ id }) => id)).size).toBe(110);
  expect(await counted('chat_connections_refused_total{why="arrivals"}')).toBeGreaterThan(0);
});

test('who does not read, but sends beats, is not kept everything for', async () => {
  await start({ messagesPerMinute: 100_000 });
  const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
  const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
  await eve.did('room.join', { room: GLOBAL_ROOM });
  const ws = rawOf(eve);
  ws._socket.pause();
  const long = '😀'.repeat(CHAT_LIMITS.message);
  // What the two ends of the connection hold for it comes first; how much that is, is the system's.
  while ((await endedBy('slow')) === 0) {
    await Promise.all(Array.from({ length: 100 }, () => anna.say(entered, long)));
    ws.send('3');
  }
  expect(await anna.say(entered, 'still here')).toMatchObject({ ok: true });
  ws._socket.destroy();
});

test('who asks for much in one write, and does not read, is closed before all of it is kept for them', async () => {
  await start({ messagesPerMinute: 100_000 });
  const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
  const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
  await eve.did('room.join', { room: GLOBAL_ROOM });
  const long = '😀'.repeat(CHAT_LIMITS.message);
  await Promise.all(Array.from({ length: CHAT_LIMITS.history }, () => anna.say(entered, long)));
  const ws = rawOf(eve);
  ws._socket.pause();
  ws._socket.cork();
  const asked = 50;
  const given = JSON.stringify({ room: GLOBAL_ROOM, after: { epoch: 'x', seq: 0 } });
  for (let at = 0; at < asked; at++) ws.send(`42${at}["history",${given}]`);
  ws._socket.uncork();
  while ((await counted('chat_events_total{event="history",code="ok"}')) < asked);
  expect(await endedBy('slow')).toBe(1);
  expect(await anna.say(entered, 'still here')).toMatchObject({ ok: true });
  ws._socket.destroy();
});

describe('what is no packet of socket.io ends its own connection, is counted, and disturbs nobody', () => {
  test.each([
    ['a JSON that does not end', ['42["'], 'packet'],
    ['an event that is none', ['42{}'], 'packet'],
    ['binary that never comes', ['451-["x",{"_placeholder":true,"num":0}]', '42["x"]'], 'packet'],
    ['a type that does not exist', ['49'], 'packet'],
    ['a type of the transport that does not exist', ['9'], 'packet'],
    ['text', ['x'.repeat(100)], 'packet'],
    ['a ping the wrong way round', ['2'], 'packet'],
    ['a frame above 16 kB', [`42["x","${'x'.repeat(CHAT_LIMITS.frame)}"]`], 'frame'],
  ])('%s', async (_words, frames, why) => {
    await start();
    const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
    const ended = gone(eve);
    for (const frame of frames) rawOf(eve).send(frame);
    expect(await ended).toBe('transport close');
    expect(await endedBy(why)).toBe(1);
    expect(await anna.asks('lobby.open', {})).toMatchObject({ ok: true });
  });

  test('bytes that are no WebSocket', async () => {
    await start();
    const [anna, eve] = [await chat.named('Anna'), await chat.named('Eve')];
    const ended = gone(eve);
    rawOf(eve)._socket.write(Buffer.alloc(64, 0xff));
    expect(await ended).toBe('transport close');
    expect(await endedBy('packet')).toBe(1);
    expect(await anna.asks('lobby.open', {})).toMatchObject({ ok: true });
  });

  test('an event of a number is refused in words; a frame of 16 kB is read', async () => {
    await start();
    const eve = await chat.named('Eve');
    rawOf(eve).send('42[1]');
    const frame = 'x'.repeat(CHAT_LIMITS.frame - 30);
    expect(await eve.sendsRaw('unheard.of', frame)).toMatchObject({ code: 'malformed' });
    expect(await counted('chat_events_total{event="unknown",code="malformed"}')).toBe(2);
  });

  test('who leaves is counted as nothing', async () => {
    await start();
    const [anna, ben, carl] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Carl')];
    await ben.did('lobby.open', {});
    anna.close();
    carl.socket.io.engine.close();
    await ben.hears('lobby.changed', ({ removed }) => removed.includes(anna.id));
    // A tab that is reloaded takes the place of its older connection.
    const older = gone(ben);
    await chat.named('Ben', { token: ben.session.token });
    expect(await older).toBe('io server disconnect');
    expect(await chat.metrics()).not.toMatch(/^chat_connections_ended_total\{/m);
  });

  test('a body above 16 kB by polling is refused and counted', async () => {
    await start();
    const polling = `${chat.url}/socket.io/?EIO=4&transport=polling`;
    const opened = await (await fetch(polling)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    const body = '4'.repeat(CHAT_LIMITS.frame + 1);
    const answer = await fetch(`${polling}&sid=${sid}`, { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(await endedBy('frame')).toBe(1);
  });
});

test('the process has so many connections and no more, from however many addresses', async () => {
  await start({ connections: 3 });
  const pages = await Promise.all([1, 2, 3].map((at) => chat.open({ address: `198.51.100.${at}` })));
  // Whatever looks like the name of a connection that is there, and is none, is a new one.
  for (const more of ['', '&sid=', '&a=?sid=1']) {
    const refused = await fetch(`${chat.url}/socket.io/?EIO=4&transport=polling${more}`);
    expect(await refused.json()).toMatchObject({ message: 'The chat is full. Please try again later.' });
  }
  await expect(chat.open({ address: '198.51.100.4' })).rejects.toThrow();
  expect(await counted('chat_connections_refused_total{why="full"}')).toBe(4);
  // Those that are here go on.
  for (const page of pages) await page.did('name.set', { name: 'Anna', listed: true });
});
