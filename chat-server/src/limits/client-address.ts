import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Returns the /64 prefix of an IPv6 address, because one household usually gets a whole /64. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

function normalize(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6 || address === '::1') return address;
  return networkOf(address);
}

/**
 * Returns the address that limits apply to. With n trusted proxies, this is the n-th entry from the end of
 * X-Forwarded-For, because clients can forge all earlier entries. If that entry is missing or is not an IP address,
 * this is the address of the connection.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const remote = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return normalize(remote);
  const entries = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = entries.map((entry) => entry.trim()).at(-proxies);
  return normalize(forwarded && isIP(forwarded) ? forwarded : remote);
}
