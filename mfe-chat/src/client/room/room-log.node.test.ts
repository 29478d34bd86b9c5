import type { History, LoggedMessage } from '@health-commons/contracts/chat-events';
import fc from 'fast-check';
import { RoomLog } from './room-log';

const message = (seq: number, id = `m${seq}`): LoggedMessage => ({
  id,
  seq,
  senderId: 'a',
  senderName: 'Ana',
  message: `text ${seq}`,
  messageType: 'text',
  timestamp: '2026-11-22T08:00:00.000Z',
});
const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));
const history = (from: number, to: number, change: Partial<History> = {}): History => ({
  epoch: 'e1',
  messages: between(from, to),
  last: to,
  complete: true,
  ...change,
});
/** A log that has messages 1 to `to`. */
function logUpTo(to: number): RoomLog {
  const log = new RoomLog('e1');
  log.fill(history(1, to));
  return log;
}
const shown = (log: RoomLog) =>
  log.entries.map((entry) => (entry.kind === 'message' ? entry.message.seq : entry.kind));

test('a message that comes next is there at once; told twice it is there once', () => {
  const log = logUpTo(2);
  expect(log.take('e1', message(3))).toBe('nothing');
  expect(log.take('e1', message(3))).toBe('nothing');
  expect(log.take('e1', message(1))).toBe('nothing');
  expect(shown(log)).toEqual([1, 2, 3]);
});

test('a message that comes again in another place is shown once', () => {
  const log = logUpTo(2);
  log.take('e1', message(3, 'm1'));
  log.take('e1', message(4));
  expect(shown(log)).toEqual([1, 2, 4]);
});

test('a message after a gap waits, asks for history, and comes after what was missing', () => {
  const log = logUpTo(2);
  expect(log.take('e1', message(5))).toBe('history');
  expect(shown(log)).toEqual([1, 2]);
  expect(log.position).toEqual({ epoch: 'e1', seq: 2 });
  expect(log.fill(history(3, 4, { last: 5 }))).toBe('nothing');
  expect(shown(log)).toEqual([1, 2, 3, 4, 5]);
});

test('a gap that closes by itself asks for nothing more', () => {
  const log = logUpTo(0);
  expect(log.take('e1', message(2))).toBe('history');
  expect(log.take('e1', message(1))).toBe('nothing');
  expect(shown(log)).toEqual([1, 2]);
});

test('a page of history that is not all asks for the next', () => {
  const log = new RoomLog('e1');
  expect(log.fill(history(1, 100, { last: 150 }))).toBe('history');
  expect(log.position).toEqual({ epoch: 'e1', seq: 100 });
  expect(log.fill(history(101, 150))).toBe('nothing');
  expect(shown(log)).toHaveLength(150);
});

test('an answer with nothing in it is not asked for again', () => {
  const log = logUpTo(2);
  expect(log.fill(history(3, 2, { last: 9 }))).toBe('nothing');
});

test('what is no longer kept leaves a word in its place', () => {
  const log = logUpTo(2);
  log.take('e1', message(9));
  expect(log.fill(history(7, 8, { last: 9, complete: false }))).toBe('nothing');
  expect(shown(log)).toEqual([1, 2, 'missing', 7, 8, 9]);
});

test('another epoch is another log: what was before is gone, and that is said', () => {
  const log = logUpTo(3);
  expect(log.take('e2', message(1))).toBe('history');
  log.fill(history(1, 2, { epoch: 'e2', complete: false }));
  expect(shown(log)).toEqual(['gone', 1, 2]);
  expect(log.position).toEqual({ epoch: 'e2', seq: 2 });
});

test('an answer that was overtaken by messages takes none of them away', () => {
  const log = logUpTo(5);
  expect(log.fill(history(4, 4))).toBe('nothing');
  expect(shown(log)).toEqual([1, 2, 3, 4, 5]);
});

test('the history of a room that was entered late begins where it begins', () => {
  const log = new RoomLog('e1');
  log.fill(history(51, 60, { complete: false }));
  expect(shown(log)).toEqual(between(51, 60).map(({ seq }) => seq));
});

test('the log does not grow above what a room keeps', () => {
  const log = logUpTo(2_005);
  expect(log.entries).toHaveLength(2_000);
  expect(shown(log).at(-1)).toBe(2_005);
  // Nor does what it knows of them; and what has gone does not come back.
  expect([log.has('m5'), log.has('m6')]).toEqual([false, true]);
  expect(log.take('e1', message(5))).toBe('nothing');
  expect(shown(log)[0]).toBe(6);
});

test('whatever the order, the doubles and the losses: every message once, in order', () => {
  const arrivals = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 120 });
  fc.assert(
    fc.property(arrivals, (order) => {
      const log = logUpTo(0);
      const last = Math.max(0, ...order);
      for (const seq of order) log.take('e1', message(seq));
      const after = log.position?.seq ?? 0;
      log.fill(history(after + 1, last));
      expect(shown(log)).toEqual(between(1, last).map(({ seq }) => seq));
    }),
  );
});
