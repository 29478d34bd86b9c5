import { later } from '../../testing/fake-server';
import { inGlobalRoom } from '../../testing/visitor';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** In a global room whose server is about to end; this page's moment is so far into the time it has. */
async function leaving(moment: number) {
  const parts = await inGlobalRoom();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(Math, 'random').mockReturnValue(moment);
  parts.server.tell('leaving', { within: 3_000 });
  return parts;
}

test.each([0.01, 0.25, 0.999])(
  'a page goes elsewhere at its own moment (%d), into its room',
  async (moment) => {
    const { server, state } = await leaving(moment);
    await pass(moment * 3_000 - 1);
    expect(server.moves).toBe(0);
    await pass(2);
    expect(server.moves).toBe(1);
    expect(state()).toMatchObject({ link: 'online', room: { id: 'global' } });
    expect(server.all('room.join')).toHaveLength(2);
    await pass(10_000);
    expect(server.moves).toBe(1);
  },
);

test('a message on its way then is sent again there, and is one', async () => {
  const { client, server, texts } = await leaving(0.5);
  const sends = server.answers['message.send'];
  server.answers['message.send'] = () => later<object>().promise;
  client.room?.send('on its way');
  await pass(1_000);
  if (sends) server.answers['message.send'] = sends;
  await pass(1_000);
  expect(server.all('message.send').map(({ id }) => id)).toEqual(
    Array.from({ length: 2 }, () => server.all('message.send')[0]?.['id']),
  );
  expect(texts()).toEqual(['on its way sent']);
});

test('ended before its moment, it comes back all the same, and does not go a second time', async () => {
  const { server, state } = await leaving(0.9);
  server.end();
  await pass(0);
  expect(state().link).toBe('online');
  await pass(5_000);
  expect(server.moves).toBe(0);
});

test('ended without a word, another tab has the visit: it does not take it back', async () => {
  const { server, state } = await inGlobalRoom();
  server.end();
  expect(state().link).toBe('lost');
});
