import type { Answer } from './connection';
import { createSendQueue, type QueuedMessage } from './send-queue';

type SendAnswer = Answer<object>;
const SENT: SendAnswer = { ok: true };
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a queue whose messages the test answers. `attempts` lists the sent messages in order. */
function createQueue() {
  const attempts: { message: QueuedMessage; answer: (answer: SendAnswer) => Promise<void> }[] = [];
  const failed = jest.fn();
  const queue = createSendQueue({
    send: (message) =>
      new Promise((resolve) => {
        attempts.push({
          message,
          answer: async (answer) => {
            resolve(answer);
            await pass(0);
          },
        });
      }),
    changed: () => undefined,
    failed,
  });
  const ids = () => attempts.map(({ message }) => message.id);
  const states = () => queue.items().map(({ id, state }) => `${id} ${state}`);
  return { queue, attempts, failed, ids, states };
}

/** Creates a queue in an open room, with messages of these ids. */
function createOpenQueue(...added: string[]) {
  const parts = createQueue();
  parts.queue.resume();
  for (const id of added) parts.queue.add(id, `text ${id}`);
  return parts;
}

test('sends messages in order, each after the last was acknowledged', async () => {
  const { queue, attempts, ids, states } = createQueue();
  queue.add('a', 'one');
  queue.add('b', 'two');
  expect(ids()).toEqual([]);
  queue.resume();
  expect(ids()).toEqual(['a']);
  await attempts[0]?.answer(SENT);
  expect(ids()).toEqual(['a', 'b']);
  expect(states()).toEqual(['a sent', 'b sending']);
});

test('sends an unanswered message again before later messages', async () => {
  const { queue, attempts, ids } = createOpenQueue('a');
  queue.pause();
  queue.add('b', 'two');
  await attempts[0]?.answer({ ok: false, code: 'no_answer' });
  expect(ids()).toEqual(['a']);
  queue.resume();
  await pass(0);
  expect(ids()).toEqual(['a', 'a']);
});

test('waits as long as the server requests', async () => {
  const { attempts, ids, states } = createOpenQueue('a');
  await attempts[0]?.answer({ ok: false, code: 'limited', retryAfter: 700 });
  await pass(699);
  expect(ids()).toEqual(['a']);
  await pass(1);
  await attempts[1]?.answer(SENT);
  expect(states()).toEqual(['a sent']);
});

test.each(['unavailable', 'no_answer', 'limited'] as const)(
  'marks a message as failed after three attempts (%s), and can retry it',
  async (code) => {
    const { queue, attempts, failed, states, ids } = createOpenQueue('a');
    for (const index of [0, 1, 2]) {
      await attempts[index]?.answer({ ok: false, code });
      await pass(2_000);
    }
    expect(states()).toEqual(['a failed']);
    expect(failed).toHaveBeenCalledTimes(1);
    queue.retry('a');
    expect(ids()).toEqual(['a', 'a', 'a', 'a']);
    await attempts[3]?.answer(SENT);
    expect(states()).toEqual(['a sent']);
  },
);

test('marks a rejected message as failed, and sends the next message', async () => {
  const { attempts, states, ids } = createOpenQueue('a', 'b');
  await attempts[0]?.answer({ ok: false, code: 'invalid_message' });
  expect(states()).toEqual(['a failed', 'b sending']);
  expect(ids()).toEqual(['a', 'b']);
});

test('waits one second, then two, if the server requests no time', async () => {
  const { attempts, ids } = createOpenQueue('a');
  for (const [index, pause] of [1_000, 2_000].entries()) {
    await attempts[index]?.answer({ ok: false, code: 'unavailable' });
    await pass(pause - 1);
    expect(ids()).toHaveLength(index + 1);
    await pass(1);
    expect(ids()).toHaveLength(index + 2);
  }
});

test.each([
  [15_000, 'a sending'],
  [15_001, 'a failed'],
])('if the server requests a wait of %d ms, the message is: %s', async (retryAfter, state) => {
  const { attempts, states } = createOpenQueue('a');
  await attempts[0]?.answer({ ok: false, code: 'limited', retryAfter });
  expect(states()).toEqual([state]);
});

test('returns the unsent texts when the room ends', async () => {
  const { queue, attempts, states } = createOpenQueue('a', 'b');
  await attempts[0]?.answer(SENT);
  expect(queue.end()).toEqual(['text b']);
  expect(states()).toEqual([]);
});
