import { EventEmitter, once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { createRequestListener, createRequestQueue } from './request-listener';

const ok = () => new Response('ok');

/** Starts a server that answers with `answers`, one after the other. */
function start(answers: (() => Response)[], log = jest.fn()) {
  const listener = createRequestListener({
    fetch: () => (answers.shift() ?? ok)(),
    routePattern: (_method, requested) => {
      if (requested === '/throw') throw new Error('no pattern');
      return requested;
    },
    metrics: { observe: () => undefined },
    log,
    nextTurn: createRequestQueue(new EventEmitter()),
    isProxyTrusted: false,
  });
  return listenAnywhere(createServer(listener));
}

test.each([
  ['a route pattern cannot be found', '/throw', ok],
  ['a header of the response is invalid', '/', () => new Response('', { headers: { a: '\n' } })],
])('responds 500 if %s, and answers the next request', async (_words, path, fetchOnce) => {
  const log = jest.fn();
  const { url, stop } = await start([fetchOnce], log);
  expect((await fetch(`${url}${path}`)).status).toBe(500);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'request.not-answered' }));
  expect((await fetch(`${url}/`)).status).toBe(200);
  stop();
});

test('announces the close of a connection if it answers before the whole body has arrived', async () => {
  const refuse = () => new Response('', { status: 413 });
  const { url, stop } = await start([refuse, refuse]);
  const agent = new Agent({ keepAlive: true });
  const answerTo = async (length: number) => {
    const headers = { 'content-length': length };
    const sent = request(url, { agent, method: 'POST', headers }).on('error', () => undefined);
    sent.write('all');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await answerTo(3)).toEqual([413, 'keep-alive']);
  expect(await answerTo(1_000_000)).toEqual([413, 'close']);
  agent.destroy();
  stop();
});

describe('the queue of requests', () => {
  let time: number;
  let started: number;
  const connections = new EventEmitter();
  let nextTurn: ReturnType<typeof createRequestQueue>;

  beforeEach(() => {
    time = 0;
    started = 0;
    nextTurn = createRequestQueue(connections, () => time);
  });

  /** Adds requests that take 4 ms each. */
  function add(count: number): void {
    for (let n = 0; n < count; n++)
      void nextTurn().then(() => {
        started += 1;
        time += 4;
      });
  }

  it('starts requests for 10 ms in each iteration of the event loop', async () => {
    add(7);
    expect(started).toBe(0);
    for (const expected of [3, 6, 7]) {
      await nextIteration();
      expect(started).toBe(expected);
    }
  });

  it('starts no request for 30 ms while each iteration accepts a connection', async () => {
    add(4);
    await nextIteration();
    expect(started).toBe(3);
    const sliceEndedAt = time;
    for (; time < sliceEndedAt + 30; time += 10) {
      connections.emit('connection');
      await nextIteration();
      expect(started).toBe(3);
    }
    connections.emit('connection');
    await nextIteration();
    expect(started).toBe(4);
  });
});
