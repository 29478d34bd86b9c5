import type { Db } from '@health-commons/api/db';
import type { ReplicaMonitor } from './replica-monitor';

/** Numbers of reads that a replica may answer, by the server that answered. */
export type ReadCounts = Record<'primary' | 'replica', number>;

/**
 * Returns a database that sends reads with `readOnly: 'replica'` to the replica while its data is fresh, and everything
 * else to the primary. A read that fails because of the replica runs again on the primary.
 */
export function readFromReplica(
  primary: Db,
  replica: Db,
  monitor: Pick<ReplicaMonitor, 'isFresh' | 'pause'>,
  counts: ReadCounts,
): Pick<Db, 'transaction'> {
  return {
    async transaction(options, run) {
      if (options.readOnly !== 'replica') return primary.transaction(options, run);
      if (monitor.isFresh()) {
        try {
          const result = await replica.transaction(options, run);
          counts.replica += 1;
          return result;
        } catch (error) {
          const code = codeOf(error);
          if (isOutage(code)) monitor.pause();
          else if (!isConflict(code) && !(code === NO_CONNECTION && !monitor.isFresh())) throw error;
        }
      }
      const result = await primary.transaction(options, run);
      counts.primary += 1;
      return result;
    },
  };
}

/** No connection was free or could be opened in time. A busy replica must not make the primary busy too. */
const NO_CONNECTION = '53300';

/** The connection broke, the server stops or starts, or it has no disk or memory. */
const isOutage = (code: string) => /^(?:08|57P|58|53100|53200)/.test(code);

/** Replay cancelled the read, or the statement is not possible on a standby. */
const isConflict = (code: string) => ['40001', '40P01', '25006'].includes(code);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
