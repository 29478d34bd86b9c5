import fc from 'fast-check';
import {
  clientNetworks,
  DEFAULT_ADDRESS_SETTINGS,
  parseAddress,
  UNKNOWN_NETWORK,
  type AddressSettings,
} from './client-address';
import ADDRESSES from './testing/client-addresses.json';

test.each(Object.entries(ADDRESSES))('`parseAddress` reads %j as %j', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test('`parseAddress` parses its own result to the same address, and never throws', () => {
  const address = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string(),
    fc.ipV6().map((ip) => `[${ip}]:80`),
  );
  fc.assert(
    fc.property(address, (text) => {
      const parsed = parseAddress(text);
      if (parsed !== null) expect(parseAddress(parsed)).toBe(parsed);
    }),
  );
});

const networks = (
  remoteAddress: string | undefined,
  headers: Record<string, string>,
  settings: Partial<AddressSettings>,
) =>
  clientNetworks(
    { remoteAddress, header: (name) => headers[name] },
    { ...DEFAULT_ADDRESS_SETTINGS, ...settings },
  );

const forwarded = (value: string) => ({ 'x-forwarded-for': value });

test('an IPv4 client has one network, an IPv6 client its /64, /56 and /48', () => {
  expect(networks('203.0.113.7', {}, {})).toEqual(['203.0.113.7']);
  expect(networks('2001:db8:1:2345::9', {}, {})).toEqual([
    '2001:db8:1:2345::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
});

test('without a proxy, headers are ignored', () => {
  expect(networks('203.0.113.7', forwarded('198.51.100.1'), {})).toEqual(['203.0.113.7']);
  expect(networks(undefined, forwarded('198.51.100.1'), {})).toEqual([UNKNOWN_NETWORK]);
});

test.each([
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [2, 'forged, 198.51.100.1, 203.0.113.7:80', '198.51.100.1'],
  [1, '127.0.0.1', '127.0.0.1'],
  [2, '203.0.113.7', UNKNOWN_NETWORK],
  [1, 'a1', UNKNOWN_NETWORK],
  [1, '203.0.113.7, ', UNKNOWN_NETWORK],
  [1, '', UNKNOWN_NETWORK],
])('with %s proxies, the header %j gives the network %s', (proxies, value, network) => {
  expect(networks('10.0.0.1', forwarded(value), { proxies })).toEqual([network]);
});

test('reads the header that the settings name', () => {
  const settings = { proxies: 1, addressHeader: 'cf-connecting-ip' };
  const headers = { ...forwarded('198.51.100.1'), 'cf-connecting-ip': '203.0.113.7' };
  expect(networks('10.0.0.1', headers, settings)).toEqual(['203.0.113.7']);
  expect(networks('10.0.0.1', forwarded('198.51.100.1'), settings)).toEqual([UNKNOWN_NETWORK]);
});

test('limits a loopback client like any other, unless the settings exempt it', () => {
  expect(networks('127.0.0.1', {}, {})).toEqual(['127.0.0.1']);
  expect(networks('::ffff:127.0.0.1', {}, { exemptLoopback: true })).toEqual([]);
  expect(networks('127.0.0.1', {}, { exemptLoopback: true, proxies: 1 })).toEqual([]);
  expect(networks('203.0.113.7', {}, { exemptLoopback: true })).toEqual(['203.0.113.7']);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'fly-client-ip'])(
  'a loopback client with the header %s is not exempt',
  (name) => {
    const settings = { exemptLoopback: true, addressHeader: 'fly-client-ip' };
    expect(networks('127.0.0.1', { [name]: '203.0.113.7' }, settings)).toEqual(['127.0.0.1']);
  },
);
