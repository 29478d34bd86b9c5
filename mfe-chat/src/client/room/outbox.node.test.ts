import { fakeStorage } from '../../testing/fake-storage';
import { Outbox, type SendAnswer, type Unsent } from './outbox';

const KEY = 'outbox';
const sent = (seq: number): SendAnswer => ({ ok: true, seq, timestamp: '2026-11-22T08:00:00.000Z' });
const nextTurn = () => new Promise((turn) => setTimeout(turn, 0));

/** An outbox whose messages are answered by the test: `asked` is what it sends, in order. */
function setUp(storage = fakeStorage()) {
  const asked: { message: Unsent; answer: (answer: SendAnswer) => Promise<void> }[] = [];
  const waits: number[] = [];
  const failed = jest.fn();
  const outbox = new Outbox({
    storage,
    key: KEY,
    send: (message) =>
      new Promise((resolve) => {
        asked.push({
          message,
          answer: async (answer) => {
            resolve(answer);
            await nextTurn();
          },
        });
      }),
    changed: () => undefined,
    failed,
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
  });
  const ids = () => asked.map(({ message }) => message.id);
  const states = () => outbox.items.map(({ id, state }) => `${id} ${state}`);
  return { outbox, storage, asked, waits, failed, ids, states };
}

test('messages go one after the other, in their order, and are kept until they are acknowledged', async () => {
  const { outbox, storage, asked, ids, states } = setUp();
  outbox.add('a', 'one');
  outbox.add('b', 'two');
  expect(ids()).toEqual([]);
  outbox.resume();
  expect(ids()).toEqual(['a']);
  await asked[0]?.answer(sent(1));
  expect(ids()).toEqual(['a', 'b']);
  expect(states()).toEqual(['a sent', 'b sending']);
  expect(storage.getItem(KEY)).not.toContain('one');
  await asked[1]?.answer(sent(2));
  expect(storage.getItem(KEY)).toBeNull();
});

test('a reload of the tab loses nothing: the same ids are sent by the next page', () => {
  const { outbox, storage } = setUp();
  outbox.add('a', 'one');
  outbox.add('b', 'two');
  const next = setUp(storage);
  next.outbox.resume();
  expect(next.asked[0]?.message).toMatchObject({ id: 'a', wire: 'one' });
  expect(next.states()).toEqual(['a sending', 'b sending']);
});

test('what was on its way when the connection broke is sent again, with its id, before what came later', async () => {
  const { outbox, asked, ids } = setUp();
  outbox.resume();
  outbox.add('a', 'one');
  outbox.pause();
  outbox.add('b', 'two');
  await asked[0]?.answer({ ok: false, code: 'no_answer' });
  expect(ids()).toEqual(['a']);
  outbox.resume();
  await nextTurn();
  expect(ids()).toEqual(['a', 'a']);
});

test('opened again before the old answer is given up, it does not stand still', async () => {
  const { outbox, asked, ids } = setUp();
  outbox.resume();
  outbox.add('a', 'one');
  outbox.pause();
  outbox.resume();
  await asked[0]?.answer({ ok: false, code: 'no_answer' });
  expect(ids()).toEqual(['a', 'a']);
});

test('too much at once waits as long as the server says, and goes by itself', async () => {
  const { outbox, asked, waits, states } = setUp();
  outbox.resume();
  outbox.add('a', 'one');
  await asked[0]?.answer({ ok: false, code: 'limited', retryAfter: 700 });
  expect(waits).toEqual([700]);
  await asked[1]?.answer(sent(1));
  expect(states()).toEqual(['a sent']);
});

test.each(['unavailable', 'no_answer', 'limited'] as const)(
  '%s three times is a failure with Retry',
  async (code) => {
    const { outbox, asked, failed, states, ids } = setUp();
    outbox.resume();
    outbox.add('a', 'one');
    for (const index of [0, 1, 2]) await asked[index]?.answer({ ok: false, code });
    expect(states()).toEqual(['a failed']);
    expect(failed).toHaveBeenCalledTimes(1);
    outbox.retry('a');
    expect(ids()).toEqual(['a', 'a', 'a', 'a']);
    await asked[3]?.answer(sent(1));
    expect(states()).toEqual(['a sent']);
  },
);

test('a refusal that will not pass fails at once, and does not hold up the next', async () => {
  const { outbox, asked, states, ids } = setUp();
  outbox.resume();
  outbox.add('a', 'one');
  outbox.add('b', 'two');
  await asked[0]?.answer({ ok: false, code: 'invalid_message' });
  expect(states()).toEqual(['a failed', 'b sending']);
  expect(ids()).toEqual(['a', 'b']);
});

test('a wait of minutes is left to the visitor', async () => {
  const { outbox, asked, states } = setUp();
  outbox.resume();
  outbox.add('a', 'one');
  await asked[0]?.answer({ ok: false, code: 'limited', retryAfter: 60_000 });
  expect(states()).toEqual(['a failed']);
});

test('it dies with its room', () => {
  const { outbox, storage, states } = setUp();
  outbox.add('a', 'one');
  outbox.end();
  expect(states()).toEqual([]);
  expect(storage.getItem(KEY)).toBeNull();
});

test.each(['no JSON', '{}', '[null, {"id": 1}]'])('storage that holds %s is an empty outbox', (text) => {
  const storage = fakeStorage();
  storage.setItem(KEY, text);
  expect(setUp(storage).states()).toEqual([]);
});
