import { Hono } from 'hono';
import { readSettings } from '../settings';
import { networksOf } from './request';

const CLIENT = '203.0.113.7';

async function networks(
  bindings: object | undefined,
  headers: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<unknown> {
  const app = new Hono().get('/', (c) => c.json(networksOf(c, readSettings(env))));
  return (await app.request('/', { headers }, bindings)).json();
}
const onNode = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
const onDeno = (hostname: string) => ({ remoteAddr: { hostname } });

test('reads the address of the connection on Node and on Deno', async () => {
  expect(await networks(onNode(CLIENT))).toEqual([CLIENT]);
  expect(await networks(onDeno(CLIENT))).toEqual([CLIENT]);
  expect(await networks(onNode('::1'))).toEqual(['127.0.0.1']);
});

test('gives requests without a connection the network of unknown clients', async () => {
  expect(await networks(undefined)).toEqual(['unknown']);
  expect(await networks(onNode(undefined))).toEqual(['unknown']);
});

test('reads the header that the settings name, and only behind a proxy', async () => {
  const forged = { 'x-forwarded-for': `198.51.100.1, ${CLIENT}`, 'fly-client-ip': '198.51.100.2' };
  expect(await networks(onNode('10.0.0.1'), forged)).toEqual(['10.0.0.1']);
  expect(await networks(onNode('10.0.0.1'), forged, { TRUST_PROXY: '1' })).toEqual([CLIENT]);
  const fly = { TRUST_PROXY: '1', CLIENT_ADDRESS_HEADER: 'Fly-Client-IP' };
  expect(await networks(onNode('10.0.0.1'), forged, fly)).toEqual(['198.51.100.2']);
  expect(await networks(onNode('10.0.0.1'), {}, fly)).toEqual(['unknown']);
});

test('exempts loopback clients only if EXEMPT_LOOPBACK is 1', async () => {
  expect(await networks(onNode('127.0.0.1'), {}, { EXEMPT_LOOPBACK: '0' })).toEqual(['127.0.0.1']);
  expect(await networks(onNode('127.0.0.1'), {}, { EXEMPT_LOOPBACK: '1' })).toEqual([]);
});
