import { compareMetrics } from '@health-commons/metrics/testing/dashboard';
import { startChat, type TestChat } from '../testing/server';

let chat: TestChat;
beforeEach(async () => (chat = await startChat()));
afterEach(() => chat.stop());

test('/metrics reports connections, users, events and requests, but no names, unknown paths or queries', async () => {
  await chat.named('Anna');
  await chat.open();
  await fetch(`${chat.url}/health?from=Anna`);
  await fetch(`${chat.url}/Anna`);
  const text = await chat.metrics();
  for (const line of [
    'chat_connections 2',
    'chat_users 1',
    'chat_store_up 1',
    'chat_draining 0',
    'chat_handshakes_total{token="new"} 2',
    'chat_events_total{event="name.set",code="ok"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="/health",code="200"} 1',
    'chat_http_request_duration_seconds_count{method="GET",route="unknown",code="404"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('Anna');
  expect(compareMetrics('chat', text)).toEqual({ missing: [], extra: [] });
});

test('/metrics rejects a request without the token', async () => {
  const answer = await fetch(`${chat.url}/metrics`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'wrong_token' });
});

test('/metrics reports how much data is queued for clients', async () => {
  const polling = `${chat.url}/socket.io/?EIO=4&transport=polling`;
  const opening = await (await fetch(polling)).text();
  const { sid } = JSON.parse(opening.slice(1)) as { sid: string };
  // The server queues its answer to this CONNECT packet until the next poll.
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '40' });
  while ((await chat.metric('chat_queued_bytes ')) === 0);
  await fetch(`${polling}&sid=${sid}`);
  expect(await chat.metric('chat_queued_bytes ')).toBe(0);
});
