const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * Returns the addresses to listen on for a host name. 'localhost' and '127.0.0.1' mean both loopback addresses, because
 * clients differ in which of the two they try. Any other name means all addresses, so that other machines can reach the
 * suite.
 */
export function addressesOf(host: string): readonly string[] {
  return host === 'localhost' || host === '127.0.0.1' ? LOOPBACK : ['0.0.0.0', '::'];
}

/** Returns the value of --host for the suite's programs. */
export function listenHost(publicHost: string): string {
  return addressesOf(publicHost) === LOOPBACK ? 'localhost' : '0.0.0.0';
}

/**
 * Returns whether an error of `listen` means that the machine lacks the address, for example because it has no IPv6.
 */
export function isMissingAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
