import type { IncomingMessage } from 'node:http';

/** Sent with responses to GET and HEAD. Tile services require a referrer, so browsers send other sites the page's origin, without its path. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Sent with the shell's own files. Other sites cannot frame the page, and the page cannot use the camera, payments or USB, for example. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
};

const YEAR = 31_536_000;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Returns Strict-Transport-Security if a proxy received the request over TLS. Never for localhost, because browsers would then refuse the
 * plain HTTP of every other program there.
 */
export function transportHeaders(request: IncomingMessage): Record<string, string> {
  const secure = request.headers['x-forwarded-proto'] === 'https';
  if (!secure || LOCAL.test(request.headers.host ?? '')) return {};
  return { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` };
}
