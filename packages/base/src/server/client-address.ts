import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type AddressSettings = {
  /** Number of our proxies that append to `addressHeader`. 0 means that the socket's address is the client's. */
  proxies: number;
  /** The header, in lower case, that our proxies write the client's address to. */
  addressHeader: string;
  /** Lifts the limits per address for requests from this machine, for tests and benches. */
  exemptLoopback: boolean;
};

export const DEFAULT_ADDRESS_SETTINGS: AddressSettings = {
  proxies: 0,
  addressHeader: 'x-forwarded-for',
  exemptLoopback: false,
};

export type Connection = {
  remoteAddress: string | undefined;
  header: (name: string) => string | undefined;
};

export const connectionOf = ({ socket, headers }: IncomingMessage): Connection => ({
  remoteAddress: socket.remoteAddress,
  header: (name) => headers[name]?.toString(),
});

/**
 * Allowance of each network that `clientNetworks` returns, as a multiple of the allowance of the first: an IPv6 /56 has
 * twice the allowance of a /64, and a /48 four times.
 */
export const NETWORK_FACTORS = [1, 2, 4] as const;

/** The one network of all clients with an unknown address. */
export const UNKNOWN_NETWORK = 'unknown';

/** Headers that show that a request came through a proxy, so that its client is not on this machine. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Returns the networks that limits per address apply to, narrowest first: the address for IPv4; the /64, /56 and /48
 * for IPv6. `UNKNOWN_NETWORK` alone means that no address is trustworthy, so that all such clients share one limit.
 * An empty list means that the client has no limit per address.
 */
export function clientNetworks(connection: Connection, settings: AddressSettings): readonly string[] {
  const remote = connection.remoteAddress ? parseAddress(connection.remoteAddress) : null;
  if (settings.exemptLoopback && remote && isLoopback(remote) && !isForwarded(connection, settings))
    return [];
  const address = settings.proxies === 0 ? remote : forwardedAddress(connection, settings);
  return address ? networksOf(address) : [UNKNOWN_NETWORK];
}

/** Clients can forge all entries before those that our proxies appended. */
function forwardedAddress({ header }: Connection, { proxies, addressHeader }: AddressSettings) {
  const entry = header(addressHeader)?.split(',').at(-proxies);
  return entry === undefined ? null : parseAddress(entry);
}

const isForwarded = ({ header }: Connection, { addressHeader }: AddressSettings): boolean =>
  [...FORWARDING_HEADERS, addressHeader].some((name) => header(name) !== undefined);

const isLoopback = (address: string): boolean => address.startsWith('127.');

/**
 * Returns the canonical form of an address that may have brackets, a port or a zone, or null if it is not an address.
 * IPv4 addresses that are mapped (::ffff:0:0/96) or translated (64:ff9b::/96) to IPv6 become IPv4 addresses, and ::1
 * becomes 127.0.0.1.
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/%[\w.-]+$/, '');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const groups = groupsOf(address);
  if (groups.every((group, index) => group === (index === 7 ? 1 : 0))) return '127.0.0.1';
  const prefix = hex(groups.slice(0, 6));
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return hex(groups);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/** Returns the eight groups of an IPv6 address. `URL` writes an IPv4 address at the end as two groups. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

function networksOf(address: string): readonly string[] {
  if (isIP(address) === 4) return [address];
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [`${hex([a, b, c, d])}::/64`, `${hex([a, b, c, d & 0xff00])}::/56`, `${hex([a, b, c])}::/48`];
}
