const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * The addresses to listen on for a host name. 'localhost' is both loopback addresses, because browsers try one and programs the other;
 * any other name is every address, so that the network reaches us.
 */
export function addressesOf(host: string): readonly string[] {
  return host === 'localhost' || host === '127.0.0.1' ? LOOPBACK : ['0.0.0.0', '::'];
}

/** The --host of the programs that listen. */
export function listenHost(publicHost: string): string {
  return addressesOf(publicHost) === LOOPBACK ? 'localhost' : '0.0.0.0';
}

/** Whether the machine lacks this address, as without IPv6. */
export function isMissingAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
