import type { Log } from '@health-commons/base/log';

/** The position in the write-ahead log up to which a server has written or replayed it. */
export type LogPosition = {
  /** Identifies the database cluster. A standby has the same identifier as its primary. */
  system: string;
  isStandby: boolean;
  /** Null if a standby has not replayed a transaction since its start. */
  bytes: bigint | null;
};

type Dependencies = {
  readPrimary: () => Promise<LogPosition>;
  readReplica: () => Promise<LogPosition>;
  log: Log;
  now?: () => number;
};

/** Maximum age in ms of the data that reads from a replica may return. */
const MAX_AGE = 2_000;

/** Time in ms between two comparisons of the servers. */
const INTERVAL = 500;

/** Time in ms for which the replica is not used after a read has failed. */
const PAUSE = 5_000;

export type ReplicaMonitor = ReturnType<typeof createReplicaMonitor>;

/**
 * Watches how old a replica's data is. The replica has all reports that were acknowledged before a moment if it has
 * replayed the log up to the primary's position at that moment, so the clocks of the servers do not matter.
 */
export function createReplicaMonitor({
  readPrimary,
  readReplica,
  log,
  now = () => performance.now(),
}: Dependencies) {
  let positions: { at: number; bytes: bigint }[] = [];
  let completeUntil = -Infinity;
  let pausedUntil = -Infinity;
  let wasFresh = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const isFresh = () => now() >= pausedUntil && now() - completeUntil <= MAX_AGE;

  function logChange(reason: string): void {
    if (isFresh() === wasFresh) return;
    wasFresh = !wasFresh;
    if (wasFresh) log({ event: 'database.replica-used', level: 'info' });
    else log({ event: 'database.replica-not-used', reason });
  }

  function lose(reason: string): void {
    completeUntil = -Infinity;
    logChange(reason);
  }

  /** Compares the servers once. */
  async function compare(): Promise<void> {
    const at = now();
    const [primary, replica] = await Promise.allSettled([readPrimary(), readReplica()]);
    if (replica.status === 'rejected') return lose('unreachable');
    if (!replica.value.isStandby) return lose('not a standby');
    if (primary.status === 'rejected') return logChange('the primary does not answer');
    const [{ value: here }, { value: there }] = [primary, replica];
    if (here.system !== there.system) return lose('a standby of another server');
    positions = positions.filter((earlier) => at - earlier.at <= MAX_AGE);
    if (here.bytes !== null) positions.push({ at, bytes: here.bytes });
    const replayed = there.bytes;
    const reached = replayed !== null && positions.findLast(({ bytes }) => bytes <= replayed);
    if (reached) completeUntil = Math.max(completeUntil, reached.at);
    logChange('behind the primary');
  }

  return {
    /** Returns whether the replica answers and its data is at most two seconds old. */
    isFresh,
    compare,
    /** Stops the use of the replica for five seconds, because a read has failed. */
    pause(): void {
      pausedUntil = now() + PAUSE;
      logChange('a read failed');
    },
    /** Compares the servers twice a second, until `stop`. */
    start(): void {
      const repeat = async () => {
        await compare();
        if (!stopped) timer = setTimeout(() => void repeat(), INTERVAL);
      };
      void repeat();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
