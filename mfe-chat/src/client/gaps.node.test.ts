import { later, refused, said } from '../testing/fake-server';
import { inGlobalRoom, turns } from '../testing/visitor';

const gap = { room: 'global', epoch: 'e1', message: said(3, 'three') };
const history = () => ({
  history: { epoch: 'e1', messages: [said(1, 'one'), said(2, 'two')], last: 3, complete: true },
});

/** Resolves when so many questions of the kind were asked and answered. */
async function asked(server: Awaited<ReturnType<typeof inGlobalRoom>>['server'], count: number) {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (server.all('history').length >= count) resolve();
    };
    server.onAsked = look;
    look();
  });
  await turns();
}

afterEach(() => jest.useRealTimers());

describe('history that is asked for to close a gap', () => {
  test.each(['limited', 'unavailable'])('and refused (%s) is asked for again, by itself', async (code) => {
    const { server, texts } = await inGlobalRoom();
    server.answers['history'] = refused(code, 1);
    server.tell('message', gap);
    await asked(server, 2);
    server.answers['history'] = history;
    await asked(server, server.all('history').length + 1);
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent']);
  });

  test('is not asked for any more when the connection is lost, or the room is left', async () => {
    const { client, server } = await inGlobalRoom();
    const first = later<object>();
    server.answers['history'] = () => first.promise;
    server.tell('message', gap);
    await turns();
    server.drop();
    await turns();
    expect(server.all('history')).toHaveLength(1);
    server.connect();
    await turns();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    server.answers['history'] = refused('limited', 1_000);
    server.tell('message', gap);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.all('history')).toHaveLength(3);
    client.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.all('history')).toHaveLength(3);
  });

  test('lost with the connection does not keep the next gap from being asked for', async () => {
    const { server, texts } = await inGlobalRoom();
    server.answers['history'] = () => later<object>().promise;
    server.tell('message', gap);
    await turns();
    server.drop();
    server.connect();
    await turns();
    server.answers['history'] = history;
    server.tell('message', gap);
    await turns();
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent']);
  });
});
