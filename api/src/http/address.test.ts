import { Hono } from 'hono';
import { clientAddress, isLoopback } from './address';

async function seen(proxies: number, socket: string | undefined, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies) ?? 'unknown'));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return response.text();
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::6', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '127.0.0.1'],
])('reduces %s to the household address %s', async (address, household) => {
  expect(await seen(0, address)).toBe(household);
});

test('trusts only the entries of X-Forwarded-For that our proxies append', async () => {
  const forwarded = '198.51.100.1, 198.51.100.2, 198.51.100.3';
  expect(await seen(0, '203.0.113.7', forwarded)).toBe('203.0.113.7');
  expect(await seen(1, '203.0.113.7', forwarded)).toBe('198.51.100.3');
  expect(await seen(2, '203.0.113.7', forwarded)).toBe('198.51.100.2');
  expect(await seen(1, '203.0.113.7')).toBe('unknown');
  expect(await seen(0, undefined)).toBe('unknown');
});

test('recognizes loopback addresses', () => {
  expect(['127.0.0.1', '127.5.0.1', '203.0.113.7'].map(isLoopback)).toEqual([true, true, false]);
});
