import { NETWORK_FACTORS } from './client-address';

/**
 * Counts open connections, in total and by network. `perAddress` is the limit of an IPv4 address or an IPv6 /64; the
 * limits of wider IPv6 networks are multiples of it (NETWORK_FACTORS).
 */
export function createConnectionCount(max: { total: number; perAddress: number }) {
  const byNetwork = new Map<string, number>();
  let total = 0;

  const isFull = (network: string, tier: number) =>
    (byNetwork.get(network) ?? 0) >= max.perAddress * (NETWORK_FACTORS[tier] ?? 1);
  const change = (network: string, by: 1 | -1) => {
    const count = (byNetwork.get(network) ?? 0) + by;
    if (count > 0) byNetwork.set(network, count);
    else byNetwork.delete(network);
  };

  return {
    total: () => total,
    /** Returns why a client of these networks may not open another connection, or null if it may. */
    rejection(networks: readonly string[]): 'full' | 'address' | null {
      if (total >= max.total) return 'full';
      return networks.some(isFull) ? 'address' : null;
    },
    add(networks: readonly string[]): void {
      total += 1;
      for (const network of networks) change(network, 1);
    },
    remove(networks: readonly string[]): void {
      total -= 1;
      for (const network of networks) change(network, -1);
    },
  };
}
export type ConnectionCount = ReturnType<typeof createConnectionCount>;
