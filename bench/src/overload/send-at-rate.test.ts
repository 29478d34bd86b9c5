import { createServer } from 'node:http';
import { listen } from '../listen';
import { keepAliveAgent } from '../timed-request';
import { sendAtRate } from './send-at-rate';

it('counts responses by status, and broken connections by the code of their error', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests % 2 === 0) request.socket.resetAndDestroy();
    else response.writeHead(503).end();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const agent = keepAliveAgent(50);
  const { visitors, flooders } = await sendAtRate(url, { perSecond: 200, seconds: 0.1, agent });
  agent.destroy();
  server.close();
  const outcomes = [...visitors, ...flooders];
  expect(new Set(outcomes.map(([outcome]) => outcome))).toEqual(new Set([503, 'ECONNRESET']));
  expect(outcomes.reduce((sum, [, n]) => sum + n, 0)).toBe(20);
});
