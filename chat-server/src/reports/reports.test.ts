import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHAT_LIMITS, GLOBAL_ROOM, reportedBytes } from '@health-commons/contracts/chat';
import { pair } from '../testing/page';
import { startChat, type TestChat } from '../testing/server';
import { createPassReport, signature } from './target';
import type { Report } from './pass-report';

let chat: TestChat;
const dir = mkdtempSync(path.join(tmpdir(), 'chat-reports-'));
afterEach(() => chat.stop());
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SECRET = 'a secret of many letters';

test('a report has what was said in the global room as the log has it, and goes into a file of the operator alone', async () => {
  const file = path.join(dir, 'reports.jsonl');
  chat = await startChat({ passReport: createPassReport({ webhook: null, file }) });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const entered = await ben.did('room.join', { room: GLOBAL_ROOM });
  await anna.did('room.join', { room: GLOBAL_ROOM });
  const [said, invented] = [randomUUID(), randomUUID()];
  await ben.say(entered, 'Something bad', said);
  const answer = await anna.did('report', {
    id: ben.id,
    room: GLOBAL_ROOM,
    reason: 'Rude',
    messages: [
      { id: said, message: 'Something bad' },
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
      { id: said, message: 'Something bad', senderId: ben.id, verified: true },
      { id: invented, message: 'Never said', senderId: null, verified: false },
    ],
  });
});

test('who left, or blocked, and so ended a private room can still be reported by the other, and by nobody else', async () => {
  const reports: Report[] = [];
  chat = await startChat({ passReport: (report) => Promise.resolve(reports.push(report) > 0) });
  const [anna, ben, eve] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Eve')];
  let pairRoom = '';
  for (const end of ['room.leave', 'block'] as const) {
    const { forAsker } = await pair(anna, ben);
    const { id: room } = forAsker.room;
    pairRoom = room;
    if (end === 'block') await ben.did('block', { id: anna.id });
    else await ben.did('room.leave', { room });
    expect((await anna.hears('room.ended')).why).toBe('left');
    const report = { id: ben.id, room, reason: end, messages: [{ id: randomUUID(), message: 'a threat' }] };
    expect((await anna.did('report', report)).passedOn).toBe(true);
    expect(reports.at(-1)).toMatchObject({
      ...{ reporter: anna.id, reported: { id: ben.id, name: 'Ben' }, room: 'private', reason: end },
      messages: [{ message: 'a threat', verified: false }],
    });
    expect(await eve.asks('report', report)).toMatchObject({ code: 'not_a_member' });
  }
  const stranger = { id: eve.id, room: pairRoom, reason: '', messages: [] };
  expect(await anna.asks('report', stranger)).toMatchObject({ code: 'not_available' });
});

test('a file of 64 MB takes no more reports; the visitor is told, and the operator once', async () => {
  const file = path.join(dir, 'full.jsonl');
  writeFileSync(file, '');
  truncateSync(file, 64 * 1024 * 1024 - 100);
  const { size } = statSync(file);
  chat = await startChat({ passReport: createPassReport({ webhook: null, file }) });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forAsker } = await pair(anna, ben);
  const report = { id: ben.id, room: forAsker.room.id, reason: '', messages: [] };
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const both = await Promise.all([anna.asks('report', report), anna.asks('report', report)]);
  expect(both).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
  expect(statSync(file).size).toBe(size);
  expect(said.mock.calls.filter(([words]) => String(words).includes('64 MB'))).toHaveLength(1);
  said.mockRestore();
  // Moved away, it is begun anew.
  rmSync(file);
  expect((await anna.did('report', report)).passedOn).toBe(true);
});

describe('a webhook', () => {
  type Got = { headers: IncomingHttpHeaders; body: string };
  /** What it was sent; each is answered by the next of `statuses`, 0 hanging up. */
  const got: Got[] = [];
  let statuses: number[] = [];
  let hook: Server;
  let failed: jest.SpyInstance;
  const start = async () => {
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    chat = await startChat({
      passReport: createPassReport({ webhook: { url, secret: SECRET }, file: null }),
    });
    const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
    const { forAsker } = await pair(anna, ben);
    const report = { id: ben.id, room: forAsker.room.id, reason: '', messages: [] };
    return () => anna.asks('report', report);
  };
  beforeEach(async () => {
    failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    got.length = 0;
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        const status = statuses.shift() ?? 204;
        if (status === 0) request.socket.destroy();
        else response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    failed.mockRestore();
    await new Promise((resolve) => hook.close(resolve));
  });

  test('is sent a signed report', async () => {
    statuses = [204];
    expect(await (await start())()).toMatchObject({ passedOn: true });
    const { headers = {}, body = '' } = got[0] ?? {};
    expect(headers['x-report-signature']).toBe(
      signature(SECRET, String(headers['x-report-timestamp']), body),
    );
    expect(JSON.parse(body)).toMatchObject({ id: headers['idempotency-key'], room: 'private' });
    expect(got).toHaveLength(1);
    expect(failed).not.toHaveBeenCalled();
  });

  test.each([503, 0])(
    'that answers %d (0: hangs up) is asked a second time for the same report',
    async (status) => {
      statuses = [status, 204];
      expect(await (await start())()).toMatchObject({ passedOn: true });
      const [first, second] = got;
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(second?.body).toBe(first?.body);
      expect(failed).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['fails twice', [500, 500], 2],
    ['does not want it', [400], 1],
    ['sends it elsewhere', [302], 1],
  ])('that %s is not said to have it', async (_words, answers, times) => {
    statuses = answers;
    expect(await (await start())()).toMatchObject({ ok: false, code: 'unavailable' });
    expect(got).toHaveLength(times);
    // In words that say nothing of it.
    expect(failed.mock.calls).toEqual([['A report could not be passed on.']]);
  });
});

test('the longest report that a page may send is taken; a longer one is refused with a code', async () => {
  chat = await startChat();
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forAsker } = await pair(anna, ben);
  const messages = (count: number) =>
    Array.from({ length: count }, () => ({ id: randomUUID(), message: '😀'.repeat(220) }));
  const most = Array.from({ length: CHAT_LIMITS.reported }, (_, at) => at + 1)
    .map(messages)
    .findLast((some) => reportedBytes(some) <= CHAT_LIMITS.reportedBytes);
  const report = { id: ben.id, room: forAsker.room.id, reason: '"'.repeat(CHAT_LIMITS.reason) };
  if (!most) throw new Error('No messages.');
  expect(await anna.asks('report', { ...report, messages: most })).toMatchObject({ ok: true });
  const more = messages(most.length + 1);
  expect(await anna.asks('report', { ...report, messages: more })).toMatchObject({ code: 'malformed' });
  // Still the same connection.
  expect(anna.socket.connected).toBe(true);
});

test('where nobody takes reports the answer says so; nobody reports from a room they are not in', async () => {
  chat = await startChat({ passReport: createPassReport({ webhook: null, file: null }) });
  const [anna, ben, carl] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Carl')];
  const { forAsker } = await pair(anna, ben);
  const report = { id: ben.id, room: forAsker.room.id, reason: '', messages: [] };
  expect((await anna.did('report', report)).passedOn).toBe(false);
  expect(await carl.asks('report', report)).toMatchObject({ code: 'not_a_member' });
  expect(await anna.asks('report', { ...report, id: carl.id })).toMatchObject({ code: 'not_available' });
});
