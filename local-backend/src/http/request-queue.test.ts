import { EventEmitter } from 'node:events';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { createRequestQueue } from './request-listener';

let time: number;
let started: number;
const server = new EventEmitter();
let queue: ReturnType<typeof createRequestQueue>;

beforeEach(() => {
  time = 0;
  started = 0;
  queue = createRequestQueue([server], () => time);
});

/** Adds requests that take 4 ms each. */
function add(count: number): void {
  for (let n = 0; n < count; n++)
    void queue.turn().then(() => {
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
    server.emit('connection');
    await nextIteration();
    expect(started).toBe(3);
  }
  server.emit('connection');
  await nextIteration();
  expect(started).toBe(4);
});

it('starts requests in the next iteration if no connection was accepted', async () => {
  add(4);
  await nextIteration();
  server.emit('connection');
  await nextIteration();
  expect(started).toBe(3);
  await nextIteration();
  expect(started).toBe(4);
});
