import { openTestApi, overDatabase, type TestApi } from '../../testing/test-api';
import { PATIENT } from '../../testing/clocks';
import { startLocalServer, status, type LocalServer } from './local-server';

export const SECRET = 'the-secret-of-the-receiver';

type Row = { id: string; sealed: string | null; attempts: number; waits: number };

/**
 * Fixtures: `base` is an API without a webhook, `api` has one. Each test starts without alerts and with a receiver
 * that accepts everything.
 */
type WithAlerts = {
  base: TestApi;
  api: TestApi;
  hook: LocalServer;
  env(): Record<string, string>;
  /** Returns a further instance of the API, like another process, optionally with different settings. */
  instance(over?: Record<string, string>, clock?: typeof PATIENT): TestApi;
  rows(): Promise<Row[]>;
  /** Makes every alert due by ending its pause or lease. */
  pass(): Promise<unknown>;
  /** Returns the ids of the received alerts in the order of receipt. */
  ids(): unknown[];
};

/** Registers the fixtures in the calling test file. */
export function setUpAlerts(): WithAlerts {
  const parts: Partial<WithAlerts> = {};
  const set = parts as WithAlerts;
  set.env = () => ({
    ALERT_WEBHOOK_URL: `${set.hook.url}/take`,
    ALERT_WEBHOOK_SECRET: SECRET,
  });
  set.instance = (over = {}, clock = PATIENT) =>
    overDatabase(set.base, { env: { ...set.env(), ...over }, fetch: globalThis.fetch, clock });
  set.rows = () =>
    set.base.owner.query<Row>(
      `select id::text, sealed, attempts, round(extract(epoch from next_at - now()))::integer as waits
       from private.alerts order by created_at`,
    );
  set.pass = () => set.base.owner.query(`update private.alerts set next_at = now() - interval '1 second'`);
  set.ids = () => set.hook.received.map(({ headers }) => headers['idempotency-key']);
  beforeAll(async () => {
    [set.base, set.hook] = await Promise.all([openTestApi({ clock: PATIENT }), startLocalServer()]);
  }, 60_000);
  afterAll(async () => {
    await set.hook.close();
    await set.base.close();
  });
  beforeEach(async () => {
    await set.base.owner.query('truncate private.alerts, private.sender_counts');
    set.hook.received.length = 0;
    set.hook.answer = status(200);
    set.api = set.instance();
  });
  return set;
}
