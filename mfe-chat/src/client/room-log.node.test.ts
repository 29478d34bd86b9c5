import type { History, LoggedMessage } from '@health-commons/contracts/chat-events';
import fc from 'fast-check';
import { createRoomLog, type RoomLog } from './room-log';

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
/** Returns a log with messages 1 to `to`. */
function logUpTo(to: number): RoomLog {
  const log = createRoomLog('e1');
  log.fill(history(1, to));
  return log;
}
const seqs = (log: RoomLog) =>
  log.entries().map((entry) => (entry.kind === 'message' ? entry.message.seq : entry.kind));

test('ignores a duplicate with a different `seq`', () => {
  const log = logUpTo(2);
  log.receive('e1', message(3, 'm1'));
  log.receive('e1', message(4));
  expect(seqs(log)).toEqual([1, 2, 4]);
});

test('holds back a message after a gap until the history fills the gap', () => {
  const log = logUpTo(2);
  expect(log.receive('e1', message(5))).toBe('history');
  expect(seqs(log)).toEqual([1, 2]);
  expect(log.position()).toEqual({ epoch: 'e1', seq: 2 });
  expect(log.fill(history(3, 4, { last: 5 }))).toBe('nothing');
  expect(seqs(log)).toEqual([1, 2, 3, 4, 5]);
});

test('requests the next page of history', () => {
  const log = createRoomLog('e1');
  expect(log.fill(history(1, 100, { last: 150 }))).toBe('history');
  expect(log.position()).toEqual({ epoch: 'e1', seq: 100 });
  expect(log.fill(history(101, 150))).toBe('nothing');
  expect(seqs(log)).toHaveLength(150);
});

test('does not request history again if the last history added nothing', () => {
  const log = logUpTo(2);
  expect(log.fill(history(3, 2, { last: 9 }))).toBe('nothing');
});

test('adds a note if the server has dropped messages', () => {
  const log = logUpTo(2);
  log.receive('e1', message(9));
  expect(log.fill(history(7, 8, { last: 9, complete: false }))).toBe('nothing');
  expect(seqs(log)).toEqual([1, 2, 'missing', 7, 8, 9]);
});

test('replaces the log with a note and the new messages when the epoch changes', () => {
  const log = logUpTo(3);
  expect(log.receive('e2', message(1))).toBe('history');
  log.fill(history(1, 2, { epoch: 'e2', complete: false }));
  expect(seqs(log)).toEqual(['gone', 1, 2]);
  expect(log.position()).toEqual({ epoch: 'e2', seq: 2 });
});

test('starts with the first message of the first history', () => {
  const log = createRoomLog('e1');
  log.fill(history(51, 60, { complete: false }));
  expect(seqs(log)).toEqual(between(51, 60).map(({ seq }) => seq));
});

test('keeps only the newest 500 messages', () => {
  const log = logUpTo(505);
  expect(seqs(log)).toEqual(between(6, 505).map(({ seq }) => seq));
  expect([log.has('m5'), log.has('m6')]).toEqual([false, true]);
  expect(log.receive('e1', message(5))).toBe('nothing');
  expect(seqs(log)[0]).toBe(6);
});

test('shows every message once and in order despite duplicates and losses', () => {
  const arrivals = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 120 });
  fc.assert(
    fc.property(arrivals, (order) => {
      const log = logUpTo(0);
      const last = Math.max(0, ...order);
      for (const seq of order) log.receive('e1', message(seq));
      const after = log.position()?.seq ?? 0;
      log.fill(history(after + 1, last));
      expect(seqs(log)).toEqual(between(1, last).map(({ seq }) => seq));
    }),
  );
});
