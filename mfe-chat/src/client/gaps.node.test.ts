import { nextTask } from '@health-commons/base/next-task';
import { later, rejected, said } from '../testing/fake-server';
import { inGlobalRoom } from '../testing/client';

const gap = { room: 'global', epoch: 'e1', message: said(3, 'three') };
const history = () => ({
  history: { epoch: 'e1', messages: [said(1, 'one'), said(2, 'two')], last: 3, complete: true },
});

/** Resolves when `count` history requests have been made and answered. */
async function requested(server: Awaited<ReturnType<typeof inGlobalRoom>>['server'], count: number) {
  await server.receives('history', count);
  await nextTask();
}

afterEach(() => jest.useRealTimers());

describe('a request for history', () => {
  test('is repeated when it is rejected', async () => {
    const { server, texts } = await inGlobalRoom();
    server.answers['history'] = rejected('limited', 1);
    server.emit('message', gap);
    await requested(server, 2);
    server.answers['history'] = history;
    await requested(server, server.requested('history').length + 1);
    expect(texts()).toEqual(['one sent', 'two sent', 'three sent']);
  });

  test('is not repeated after the connection is lost or the room is left', async () => {
    const { client, server } = await inGlobalRoom();
    const first = later<object>();
    server.answers['history'] = () => first.promise;
    server.emit('message', gap);
    await nextTask();
    server.drop();
    await nextTask();
    expect(server.requested('history')).toHaveLength(1);
    server.connect();
    await nextTask();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    server.answers['history'] = rejected('limited', 1_000);
    server.emit('message', gap);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.requested('history')).toHaveLength(3);
    client.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requested('history')).toHaveLength(3);
  });
});
