import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { LIMITS } from './limits-table';

const manual = readFileSync(path.resolve(__dirname, '../../../docs/chat.md'), 'utf8').replace(/\s+/g, ' ');
const { rates, memory } = LIMITS;
const number = (value: number) => value.toLocaleString('en');
const kB = (bytes: number) => `${bytes / 1024} kB`;
const MB = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const seconds = (ms: number) => ms / 1_000;
const row = (words: string, { burst, perMinute }: { burst: number; perMinute: number }) =>
  `| ${words} | ${number(burst)} | ${number(perMinute)} |`;

test.each([
  row('join rooms, decline, block', rates.joins),
  row('accept invitations, each of which opens a room for a day', rates.rooms),
  row('set names', rates.names),
  row('send invitations', rates.invitations),
  row('load pages of the list', rates.pages),
  row('load history', rates.history),
  row('send typing events', rates.typing),
  row('send reports', rates.reports),
  row('send events of all kinds together', rates.any),
  `every ${LIMITS.charactersPerToken} characters use one more message`,
  `may do ${LIMITS.addressFactor} times as much`,
  `${LIMITS.arrivals.burst} connections at once and ${LIMITS.arrivals.perMinute} per minute`,
  `closed after ${seconds(LIMITS.holdRejected)} to ${6 * seconds(LIMITS.holdRejected)} seconds`,
  `after ${number(LIMITS.flood.packets)} rejected events`,
  `${LIMITS.floodPenalty} new connections), when ${MB(LIMITS.queuedBytes)} are queued`,
  `a frame above ${kB(CHAT_LIMITS.frame)}`,
  `At most ${number(CHAT_LIMITS.kept)} messages or ${MB(LIMITS.roomBytes)}`,
  `${seconds(LIMITS.reconnectGrace)} seconds after the connection closed`,
  `${seconds(LIMITS.goneAfter)} seconds after the last heartbeat`,
  `at most ${number(memory.rooms)} rooms and ${MB(memory.bytes)} of messages`,
  `at most ${kB(CHAT_LIMITS.reportedBytes)} as JSON`,
  `may grow to ${MB(LIMITS.reportFileBytes)}`,
])('docs/chat.md says: %s', (words) => {
  expect(manual).toContain(words);
});
