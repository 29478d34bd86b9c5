import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
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

test('a webhook is sent a signed report; one that fails is not said to have it', async () => {
  let status = 204;
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  chat = await startChat({ passReport: createPassReport({ webhook: { url, secret: SECRET }, file: null }) });
  const [anna, ben] = [await chat.named('Anna'), await chat.named('Ben')];
  const { forAsker } = await pair(anna, ben);
  const report = { id: ben.id, room: forAsker.room.id, reason: '', messages: [] };
  expect((await anna.did('report', report)).passedOn).toBe(true);
  const { headers = {}, body = '' } = got[0] ?? {};
  expect(headers['x-report-signature']).toBe(signature(SECRET, String(headers['x-report-timestamp']), body));
  expect(JSON.parse(body)).toMatchObject({ id: headers['idempotency-key'], room: 'private' });
  status = 500;
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await anna.did('report', report)).passedOn).toBe(false);
  // In words that say nothing of it.
  expect(failed.mock.calls).toEqual([['A report could not be passed on.']]);
  failed.mockRestore();
  await new Promise((resolve) => hook.close(resolve));
});

test('where nobody takes reports the answer says so; nobody reports from a room they are not in', async () => {
  chat = await startChat();
  const [anna, ben, carl] = [await chat.named('Anna'), await chat.named('Ben'), await chat.named('Carl')];
  const { forAsker } = await pair(anna, ben);
  const report = { id: ben.id, room: forAsker.room.id, reason: '', messages: [] };
  expect((await anna.did('report', report)).passedOn).toBe(false);
  expect(await carl.asks('report', report)).toMatchObject({ code: 'not_a_member' });
  expect(await anna.asks('report', { ...report, id: carl.id })).toMatchObject({ code: 'not_available' });
});
