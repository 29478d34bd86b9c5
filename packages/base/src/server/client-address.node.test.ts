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

type Row = [
  remote: string | undefined,
  headers: object,
  settings: Partial<AddressSettings>,
  networks: string,
];
const forwarded = (value: string) => ({ 'x-forwarded-for': value });
const both = { ...forwarded('198.51.100.1'), 'cf-connecting-ip': '203.0.113.7' };
const CLOUDFLARE = { proxies: 1, addressHeader: 'cf-connecting-ip' };
const EXEMPT = { exemptLoopback: true, addressHeader: 'fly-client-ip' };
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'fly-client-ip'];

test.each<Row>([
  ['203.0.113.7', {}, {}, '203.0.113.7'],
  ['2001:db8:1:2345::9', {}, {}, '2001:db8:1:2345::/64,2001:db8:1:2300::/56,2001:db8:1::/48'],
  // Without a proxy, headers are ignored.
  ['203.0.113.7', forwarded('198.51.100.1'), {}, '203.0.113.7'],
  [undefined, forwarded('198.51.100.1'), {}, UNKNOWN_NETWORK],
  ['10.0.0.1', forwarded('198.51.100.1, 203.0.113.7'), { proxies: 1 }, '203.0.113.7'],
  ['10.0.0.1', forwarded('198.51.100.1, 203.0.113.7'), { proxies: 2 }, '198.51.100.1'],
  ['10.0.0.1', forwarded('forged, 198.51.100.1, 203.0.113.7:80'), { proxies: 2 }, '198.51.100.1'],
  ['10.0.0.1', forwarded('127.0.0.1'), { proxies: 1 }, '127.0.0.1'],
  ['10.0.0.1', forwarded('203.0.113.7'), { proxies: 2 }, UNKNOWN_NETWORK],
  ['10.0.0.1', forwarded('a1'), { proxies: 1 }, UNKNOWN_NETWORK],
  ['10.0.0.1', forwarded('203.0.113.7, '), { proxies: 1 }, UNKNOWN_NETWORK],
  ['10.0.0.1', forwarded(''), { proxies: 1 }, UNKNOWN_NETWORK],
  // Only the header that the settings name is read.
  ['10.0.0.1', both, CLOUDFLARE, '203.0.113.7'],
  ['10.0.0.1', forwarded('198.51.100.1'), CLOUDFLARE, UNKNOWN_NETWORK],
  // The settings may exempt loopback clients, unless a header shows a proxy.
  ['127.0.0.1', {}, {}, '127.0.0.1'],
  ['::ffff:127.0.0.1', {}, EXEMPT, ''],
  ['127.0.0.1', {}, { ...EXEMPT, proxies: 1 }, ''],
  ['203.0.113.7', {}, EXEMPT, '203.0.113.7'],
  ...PROXY_HEADERS.map((name): Row => ['127.0.0.1', { [name]: '203.0.113.7' }, EXEMPT, '127.0.0.1']),
])(
  'a client at %s with the headers %j and the settings %j is in %s',
  (remoteAddress, headers, settings, expected) => {
    const header = (name: string) => new Map<string, string>(Object.entries(headers)).get(name);
    const networks = clientNetworks({ remoteAddress, header }, { ...DEFAULT_ADDRESS_SETTINGS, ...settings });
    expect(networks.join()).toBe(expected);
  },
);
