import type { Redis } from './connect';

/** Time in ms between two readings. */
const INTERVAL = 5_000;

/** Above this share of `maxmemory`, no private rooms are opened. The rest is for presence and the global room. */
const SHARE_OF_MAXMEMORY = 0.75;

type Reading = { used: number; max: number };

/** Parses the answer of INFO memory. `max` is Infinity if Redis has no limit of its own. */
function readInfo(info: string): Reading {
  const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { used: field('used_memory'), max: field('maxmemory') || Infinity };
}

/**
 * Watches the memory of Redis. It is full when Redis uses `maxBytes`, or three quarters of its `maxmemory`. If Redis
 * forbids INFO, there is no budget.
 */
export async function createMemoryBudget(
  redis: Pick<Redis, 'memoryInfo'>,
  { maxBytes, log }: { maxBytes: number; log: (line: string) => void },
) {
  let reading: Reading | null = null;
  let isLogged = false;
  const read = async () => {
    try {
      reading = readInfo(await redis.memoryInfo());
    } catch (error) {
      // If INFO has never succeeded, it is probably forbidden. Otherwise Redis is down, and the last reading stays
      // valid.
      if (!isLogged && reading === null)
        log(`The memory of Redis is not limited, because INFO failed: ${String(error)}`);
      isLogged = true;
    }
  };
  await read();
  const timer = setInterval(() => void read(), INTERVAL);
  timer.unref();
  return {
    isFull: (): boolean =>
      reading !== null && reading.used >= Math.min(maxBytes, SHARE_OF_MAXMEMORY * reading.max),
    /** Returns the bytes that Redis uses, or null if they are unknown. */
    bytes: (): number | null => reading?.used ?? null,
    stop: () => clearInterval(timer),
  };
}
export type MemoryBudget = Awaited<ReturnType<typeof createMemoryBudget>>;
