import type { IncomingMessage } from 'node:http';

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Returns whether a proxy received the request over TLS. False for localhost, because after a
 * Strict-Transport-Security header browsers would refuse the plain HTTP of every other program there.
 */
export function isSecure(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https' && !LOCAL.test(request.headers.host ?? '');
}
