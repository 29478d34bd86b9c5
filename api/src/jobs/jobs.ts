import { toContext, type Context, type Dependencies } from '../dependencies';
import { passAlertsOn } from '../phone-ai/alerts/job';
import { fillInPlaces } from './fill-in-places';

/** Background work. `run` may be called at any time, by several processes: it takes a lease, and doing it twice changes nothing. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Deltas folded in one transaction, and transactions in one run. Many at once cost less each; but the embedded database does one thing at a
 * time and must answer between, so there are as many as take some `ms`.
 */
const FOLD = { first: 500, least: 125, most: 4000, ms: 250, rounds: 40 } as const;

/** The api's jobs: a timer calls them locally, a scheduler through `POST /api/jobs` when hosted. */
export function createJobs(dependencies: Dependencies): Job[] {
  const context = toContext(dependencies);
  return [
    // Has its own lock in the database, which a lease could only make slower.
    { name: 'fold', everyMs: SECOND, run: createFold(context) },
    // Alerts are leased one by one, so that several processes share them.
    { name: 'alerts', everyMs: 5 * SECOND, run: () => passAlertsOn(context) },
    leased(context, { name: 'fill-in-places', everyMs: MINUTE, run: () => fillInPlaces(context) }),
    leased(context, { name: 'purge', everyMs: 10 * MINUTE, run: () => purge(context) }),
    leased(context, { name: 'rotate-salt', everyMs: 10 * MINUTE, run: () => rotateSalt(context) }),
  ];
}

function createFold({ db, clock }: Context): () => Promise<void> {
  let size: number = FOLD.first;
  return async () => {
    for (let round = 0; round < FOLD.rounds; round += 1) {
      const asked = size;
      const began = clock.now();
      const rows = await db
        .query<{ taken: number }>('api', 'select private.fold_deltas($1) as taken', [asked])
        .catch((error: unknown) => {
          // It may have been ended for the time it took: as many would take as long again.
          size = smaller(asked);
          throw error;
        });
      const took = clock.now() - began;
      if (took > 2 * FOLD.ms) size = smaller(asked);
      if ((rows[0]?.taken ?? 0) < asked) return;
      if (took < FOLD.ms / 2) size = Math.min(FOLD.most, asked * 2);
    }
  };
}

const smaller = (size: number) => Math.max(FOLD.least, Math.floor(size / 2));

async function purge({ db }: Context): Promise<void> {
  await db.query('api', 'select private.purge()::text as removed');
  await db.query('api', 'select private.tidy()');
}

/** Makes the day's secret before it is needed; private.purge removes those of earlier days. */
async function rotateSalt({ db }: Context): Promise<void> {
  await db.query('api', 'select length(private.address_salt()) as length');
}

/** Runs a job unless another process has it or ran it just now. */
function leased({ db }: Context, job: Job): Job {
  const run = async () => {
    const rows = await db.query<{ mine: boolean }>(
      'api',
      "select private.lease_job($1, interval '5 minutes', $2 * interval '1 millisecond') as mine",
      [job.name, Math.floor(job.everyMs / 2)],
    );
    if (!rows[0]?.mine) return;
    try {
      await job.run();
    } finally {
      await db.query('api', 'select private.finish_job($1)', [job.name]);
    }
  };
  return { ...job, run };
}
