import { toContext, type Context, type Dependencies } from '../dependencies';
import { fillInPlaces } from './fill-in-places';

/** Background work. `run` may be called at any time, by several processes: it takes a lease, and doing it twice changes nothing. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Deltas folded in one transaction, and transactions in one run: the embedded database does one thing at a time, and must answer between. */
const FOLD = { deltas: 500, rounds: 40 } as const;

/** The api's jobs: a timer calls them locally, a scheduler through `POST /api/jobs` when hosted. */
export function createJobs(dependencies: Dependencies): Job[] {
  const context = toContext(dependencies);
  return [
    // Has its own lock in the database, which a lease could only make slower.
    { name: 'fold', everyMs: SECOND, run: () => fold(context) },
    leased(context, { name: 'fill-in-places', everyMs: MINUTE, run: () => fillInPlaces(context) }),
    leased(context, { name: 'purge', everyMs: 10 * MINUTE, run: () => purge(context) }),
    leased(context, { name: 'rotate-salt', everyMs: 10 * MINUTE, run: () => rotateSalt(context) }),
  ];
}

async function fold({ db }: Context): Promise<void> {
  for (let round = 0; round < FOLD.rounds; round += 1) {
    const rows = await db.query<{ taken: number }>('api', 'select private.fold_deltas($1) as taken', [
      FOLD.deltas,
    ]);
    if ((rows[0]?.taken ?? 0) < FOLD.deltas) return;
  }
}

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
