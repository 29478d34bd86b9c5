import { isLoopback } from './client-address';

/** Counts open connections, in total and by address. Loopback addresses have no limit per address. */
export function createConnectionCount(max: { total: number; perAddress: number }) {
  const byAddress = new Map<string, number>();
  let total = 0;
  let waiting: (() => void)[] = [];
  return {
    /** Returns why the address may not open another connection, or null if it may. */
    rejection(address: string): 'full' | 'address' | null {
      if (total >= max.total) return 'full';
      const isFull = !isLoopback(address) && (byAddress.get(address) ?? 0) >= max.perAddress;
      return isFull ? 'address' : null;
    },
    add(address: string): void {
      total += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    },
    remove(address: string): void {
      total -= 1;
      const left = (byAddress.get(address) ?? 0) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      if (total > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    /** Resolves when no connection is open. */
    async drained(): Promise<void> {
      if (total > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
export type ConnectionCount = ReturnType<typeof createConnectionCount>;
