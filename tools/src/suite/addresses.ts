const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * The addresses a host name means here. 'localhost' is both of the machine's own addresses, because browsers try one and programs the
 * other; any other name is every address, so that the network finds us.
 */
export function addressesOf(host: string): readonly string[] {
  return host === 'localhost' || host === '127.0.0.1' ? LOOPBACK : ['0.0.0.0', '::'];
}

/** What to give the programs that listen: their --host. */
export function listenHost(publicHost: string): string {
  return addressesOf(publicHost) === LOOPBACK ? 'localhost' : '0.0.0.0';
}

/** Errors of machines without IPv6: there is nothing to listen on, and nothing is taken. */
export function isMissingAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
