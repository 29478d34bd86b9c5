import type { Context as HonoContext } from 'hono';

/** Where the Node and Deno servers put the sender's address. */
type Bindings = {
  incoming?: { socket?: { remoteAddress?: string } };
  remoteAddr?: { hostname?: string };
};

/**
 * Returns an IPv4 address or the first 64 bits of an IPv6 address, so that a household has one address.
 * `proxies` is the number of our proxies. Each of them appends one entry to X-Forwarded-For, and the entries
 * before these are not trusted. Returns null if the address is unknown.
 */
export function clientAddress(c: HonoContext, proxies: number): string | null {
  if (proxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-proxies) ?? hops[0];
    return hop ? household(hop) : null;
  }
  // Undefined if a test calls the app without a server.
  const bindings = c.env as Bindings | undefined;
  const address = bindings?.incoming?.socket?.remoteAddress ?? bindings?.remoteAddr?.hostname;
  return address ? household(address) : null;
}

export function isLoopback(address: string): boolean {
  return address.startsWith('127.');
}

function household(written: string): string {
  const address = written
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  if (address === '::1') return '127.0.0.1';
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
