import { CHAT_LIMITS, GLOBAL_ROOM, reportedBytes } from '@health-commons/contracts/chat';
import { type Received, serveRequests } from '@health-commons/base/testing/serve';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { LIMITS } from './limits';
import { createForwardReport, type Report, signature } from './reports';
import { joinGlobal, pair } from './testing/page';
import { startChat, type TestChat } from './testing/server';

let chat: TestChat;
const { at, write } = temporaryFolder();

const SECRET = 'a long enough secret';

/** Starts a chat and opens a private room. Returns one member, and a report of the other. */
async function start(options: Parameters<typeof startChat>[0] = {}) {
  chat = await startChat(options);
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forSender } = await pair(anna, ben);
  return { anna, report: { id: ben.id, room: forSender.room.id, reason: '', messages: [] } };
}

test('carries its own copy of messages of the global room, and writes reports to a file that only its owner can read', async () => {
  const file = at('reports.jsonl');
  chat = await startChat({ forwardReport: createForwardReport({ CHAT_REPORT_FILE: file }) });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await joinGlobal(ben, anna);
  const [sent, invented] = [randomUUID(), randomUUID()];
  await ben.say(entered, 'Something bad', sent);
  const own = randomUUID();
  await anna.say(entered, 'My own words', own);
  const answer = await anna.request('report', {
    id: ben.id,
    room: GLOBAL_ROOM,
    reason: 'Rude',
    messages: [
      { id: sent, message: 'Something much worse' },
      { id: own, message: 'My own words' },
      { id: invented, message: 'Never said' },
    ],
  });
  expect(answer.passedOn).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  expect(report).toMatchObject({
    kind: 'health-commons.chat-report',
    reporter: anna.id,
    reported: { id: ben.id, name: 'Ben' },
    room: 'global',
    reason: 'Rude',
    messages: [
      { id: sent, message: 'Something bad', senderId: ben.id, verified: true },
      { id: own, message: '', senderId: null, verified: false },
      { id: invented, message: '', senderId: null, verified: false },
    ],
  });
});

test('lets only the remaining member report a member who ended the room, for an hour', async () => {
  const reports: Report[] = [];
  let time = Date.now();
  const forwardReport = (report: Report) => Promise.resolve(reports.push(report) > 0);
  chat = await startChat({ forwardReport, now: () => time });
  const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
  let pairRoom = '';
  for (const end of ['room.leave', 'block'] as const) {
    const { forSender } = await pair(anna, ben);
    const { id: room } = forSender.room;
    pairRoom = room;
    if (end === 'block') await ben.request('block', { id: anna.id });
    else await ben.request('room.leave', { room });
    expect((await anna.receives('room.ended')).why).toBe('left');
    const report = { id: ben.id, room, reason: end, messages: [{ id: randomUUID(), message: 'a threat' }] };
    expect((await anna.request('report', report)).passedOn).toBe(true);
    expect(reports.at(-1)).toMatchObject({
      ...{ reporter: anna.id, reported: { id: ben.id, name: 'Ben' }, room: 'private', reason: end },
      messages: [{ message: 'a threat', verified: false }],
    });
    expect(await eve.outcome('report', report)).toBe('not_a_member');
  }
  const stranger = { id: eve.id, room: pairRoom, reason: '', messages: [] };
  expect(await anna.outcome('report', stranger)).toBe('not_available');
  const again = { id: ben.id, room: pairRoom, reason: '', messages: [] };
  time += 3_599_999;
  expect(await anna.outcome('report', again)).toBe('ok');
  time += 1;
  expect(await anna.outcome('report', again)).toBe('not_a_member');
});

test('writes no report to a full file', async () => {
  const file = write('full.jsonl');
  truncateSync(file, LIMITS.reportFileBytes - 100);
  const { anna, report } = await start({
    forwardReport: createForwardReport({ CHAT_REPORT_FILE: file }),
  });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await anna.outcome('report', report)).toBe('unavailable');
  expect(log.mock.calls).toEqual([[expect.stringContaining('"event":"reports.not-forwarded"')]]);
  log.mockRestore();
  rmSync(file);
  expect((await anna.request('report', report)).passedOn).toBe(true);
});

describe('a webhook', () => {
  /** Sends a report to a webhook that answers with `status`. 0 closes the connection. */
  async function send(status: number) {
    const received: Received[] = [];
    const hook = await serveRequests((response, request) => {
      received.push(request);
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
    });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { anna, report } = await start({
      forwardReport: createForwardReport({ CHAT_REPORT_WEBHOOK: `${hook.url}/`, CHAT_REPORT_SECRET: SECRET }),
    });
    const answer = await anna.emit('report', report);
    const logged = log.mock.calls.flat();
    log.mockRestore();
    hook.stop();
    return { answer, received, logged };
  }

  test('receives a signed report', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { answer, received, logged } = await send(204);
    expect(answer).toMatchObject({ passedOn: true });
    expect(timeout.mock.calls).toEqual([[5_000]]);
    const { headers = {}, body = '' } = received[0] ?? {};
    expect(headers['x-report-signature']).toBe(
      signature(SECRET, String(headers['x-report-timestamp']), body),
    );
    expect(JSON.parse(body)).toMatchObject({ id: headers['idempotency-key'], room: 'private' });
    expect([received.length, logged]).toEqual([1, []]);
  });

  test.each([500, 400, 302, 0])(
    'with status %d (0: closed connection) makes the server answer `unavailable`',
    async (status) => {
      const { answer, received, logged } = await send(status);
      expect(answer).toMatchObject({ ok: false, code: 'unavailable' });
      expect(received).toHaveLength(1);
      expect(logged).toEqual([expect.stringContaining('"event":"reports.not-forwarded"')]);
    },
  );
});

test('accepts a report of the maximum size, and rejects a larger report', async () => {
  const started = await start();
  const { anna } = started;
  const messages = (count: number) =>
    Array.from({ length: count }, () => ({ id: randomUUID(), message: '😀'.repeat(220) }));
  const largest = Array.from({ length: CHAT_LIMITS.reported }, (_, index) => messages(index + 1)).findLast(
    (some) => reportedBytes(some) <= CHAT_LIMITS.reportedBytes,
  );
  const report = { ...started.report, reason: '"'.repeat(500) };
  if (!largest) throw new Error('No messages.');
  expect(await anna.outcome('report', { ...report, messages: largest })).toBe('ok');
  const more = messages(largest.length + 1);
  expect(await anna.outcome('report', { ...report, messages: more })).toBe('malformed');
  const reason = 'x'.repeat(501);
  expect(await anna.outcome('report', { ...report, reason })).toBe('malformed');
  expect(anna.socket.connected).toBe(true);
});

test('acknowledges reports if no receiver is configured', async () => {
  const { anna, report } = await start({ forwardReport: createForwardReport({}) });
  expect((await anna.request('report', report)).passedOn).toBe(false);
});
