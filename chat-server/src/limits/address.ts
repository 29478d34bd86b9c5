import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** The first 64 bits of an IPv6 address: a household has all of the rest. */
function network(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

function normal(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6 || address === '::1') return address;
  return network(address);
}

/**
 * Whom a connection counts for. X-Forwarded-For is believed only as far as our own proxies wrote it: with n of them, the n-th entry from
 * the end.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return normal(own);
  const said = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const named = said.map((part) => part.trim()).at(-proxies);
  return normal(named && isIP(named) ? named : own);
}
