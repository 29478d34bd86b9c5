import type { PgDb } from '../../adapters/pg';
import { createApi, createJobs } from '../../index';
import { describePostgres, startPostgres, type TestPostgres } from '../../testing/postgres';
import { FROM_HERE } from '../../testing/test-api';
import { ALERT, otherPhone } from '../testing/ask';
import { PATIENT } from '../../testing/clocks';
import { startLocalServer, status, type LocalServer } from '../testing/local-server';
import { KEY, SECRET } from '../testing/with-alerts';

jest.setTimeout(120_000);

describePostgres('two processes on one database', () => {
  let postgres: TestPostgres;
  let pools: PgDb[];
  let hook: LocalServer;
  beforeAll(async () => {
    [postgres, hook] = await Promise.all([startPostgres(), startLocalServer()]);
    pools = [1, 2].map(() => postgres.connect(8));
  });
  afterAll(async () => {
    await hook.close();
    await postgres.stop();
  });
  beforeEach(async () => {
    await postgres.owner.query('truncate private.alerts');
    hook.received.length = 0;
  });

  const parts = () =>
    pools.map((db) => ({
      db,
      env: {
        ALERT_WEBHOOK_URL: hook.url,
        ALERT_WEBHOOK_SECRET: SECRET,
        ALERT_KEY: KEY,
        EXEMPT_LOOPBACK: '1',
      },
      clock: PATIENT,
      log: () => undefined,
    }));
  const send = (apis: ReturnType<typeof createApi>[], descriptions: readonly string[]) =>
    Promise.all(
      descriptions.map(async (description, n) =>
        apis[n % apis.length]?.request(
          `/api${ALERT}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              phoneNumber: otherPhone(descriptions.indexOf(description)),
              symptoms: ['fits'],
              description,
            }),
          },
          FROM_HERE,
        ),
      ),
    );
  const ids = () => hook.received.map(({ headers }) => headers['idempotency-key']);

  test('send one alert for simultaneous requests with the same content', async () => {
    hook.answer = status(200);
    const answers = await send(
      parts().map(createApi),
      Array.from({ length: 20 }, () => 'the same'),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(ids()).toHaveLength(1);
  });

  test('together send each pending alert exactly once', async () => {
    hook.answer = status(500);
    await send(
      parts().map(createApi),
      Array.from({ length: 30 }, (_, n) => `alert ${n}`),
    );
    expect(ids()).toHaveLength(30);
    hook.received.length = 0;
    hook.answer = status(200);
    await postgres.owner.query(`update private.alerts set next_at = now() - interval '1 second'`);
    const jobs = parts().map((one) => createJobs(one).find(({ name }) => name === 'alerts'));
    for (let round = 0; round < 2; round += 1) await Promise.all(jobs.map(async (job) => job?.run()));
    expect([ids().length, new Set(ids()).size]).toEqual([30, 30]);
    const { rows } = await postgres.owner.query('select 1 from private.alerts where sealed is not null');
    expect(rows).toEqual([]);
  });
});
