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

const CLOUDFLARE = { proxies: 1, addressHeader: 'cf-connecting-ip' };
const EXEMPT = { exemptLoopback: true, addressHeader: 'fly-client-ip' };

test.each<[string | undefined, Record<string, string>, Partial<AddressSettings>, string[]]>([
  ['203.0.113.7', {}, {}, ['203.0.113.7']],
  ['2001:db8:1:2345::9', {}, {}, ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  // Without a proxy, headers are ignored.
  ['203.0.113.7', forwarded('198.51.100.1'), {}, ['203.0.113.7']],
  [undefined, forwarded('198.51.100.1'), {}, [UNKNOWN_NETWORK]],
  // Only the header that the settings name is read.
  [
    '10.0.0.1',
    { ...forwarded('198.51.100.1'), 'cf-connecting-ip': '203.0.113.7' },
    CLOUDFLARE,
    ['203.0.113.7'],
  ],
  ['10.0.0.1', forwarded('198.51.100.1'), CLOUDFLARE, [UNKNOWN_NETWORK]],
  // The settings may exempt loopback clients, unless a header shows a proxy.
  ['127.0.0.1', {}, {}, ['127.0.0.1']],
  ['::ffff:127.0.0.1', {}, EXEMPT, []],
  ['127.0.0.1', {}, { ...EXEMPT, proxies: 1 }, []],
  ['203.0.113.7', {}, EXEMPT, ['203.0.113.7']],
  ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'fly-client-ip'].map(
    (name): [string, Record<string, string>, object, string[]] => [
      '127.0.0.1',
      { [name]: '203.0.113.7' },
      EXEMPT,
      ['127.0.0.1'],
    ],
  ),
])(
  'a client at %s with the headers %j and the settings %j has the networks %j',
  (remote, headers, settings, expected) => {
    expect(networks(remote, headers, settings)).toEqual(expected);
  },
);
