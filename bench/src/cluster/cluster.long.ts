import { describeIf } from '@health-commons/base/testing';
import { hasNginx } from '@health-commons/base/testing/nginx';
import {
  createReplication,
  findReplicationBinaries,
  type PostgresServer,
} from '@health-commons/local-backend/testing/replication';
import { figure } from '../report/table';
import { max, median } from '../statistics';
import { startCluster, type Cluster } from './start-cluster';
import { endTraffic, sendReport, startTraffic, subscribe, until } from './visitors';

jest.setTimeout(180_000);

const binaries = findReplicationBinaries();
const reason = 'needs nginx, openssl and a PostgreSQL in /usr/lib/postgresql with pg_basebackup';

/** Figures for docs/operating.md, which the last test prints. */
const figures: Record<string, string> = {};
const maxOf = (responses: readonly { ms: number }[]) => figure(max(responses.map(({ ms }) => ms)), 'ms');
const medianOf = (responses: readonly { ms: number }[]) =>
  figure(median(responses.map(({ ms }) => ms)), 'ms');
const statusesOf = (responses: readonly { status: number }[]) => [
  ...new Set(responses.map(({ status }) => status)),
];

describeIf(binaries !== null && hasNginx, reason)('two processes, a primary and a replica', () => {
  let replication: ReturnType<typeof createReplication>;
  let primary: PostgresServer;
  let replica: PostgresServer;
  let cluster: Cluster;

  beforeAll(async () => {
    replication = createReplication(binaries ?? '');
    primary = await replication.addPrimary();
    replica = await replication.addStandby(primary);
    cluster = await startCluster({ databaseUrl: primary.url, readUrl: replica.url });
  });
  // A failed test must not leave its traffic running.
  afterEach(endTraffic);
  afterAll(async () => {
    await cluster.stop();
    await replication.stop();
  });

  const storedIds = async (server: PostgresServer) =>
    (await server.query<{ id: string }>('select id from public.symptom_reports')).map(({ id }) => id);

  /** Returns the number of reports on the map of one process. */
  async function reportsOnMap(i: number): Promise<number> {
    const response = await fetch(`${cluster.urls()[i]}/functions/v1/api/health-aggregates?zoom=0`);
    const circles = (await response.json()) as { count: number }[];
    const held = Number(response.headers.get('being-checked'));
    return circles.reduce((sum, { count }) => sum + count, held);
  }

  async function untilMapsShow(count: number): Promise<void> {
    await until('both processes show all reports', async () => {
      const shown = [await reportsOnMap(0), await reportsOnMap(1)];
      return shown.every((n) => n === count);
    });
  }

  const untilFresh = (fresh: boolean) =>
    until(`fresh: ${fresh}`, async () => {
      const states = [await cluster.reads(0), await cluster.reads(1)];
      return states.every((state) => state.fresh === fresh);
    });

  /** Returns how many reads of both processes `work` causes on each server. */
  async function countReads(work: () => Promise<unknown>) {
    const total = async () => {
      const [a, b] = [await cluster.reads(0), await cluster.reads(1)];
      return { primary: a.primary + b.primary, replica: a.replica + b.replica };
    };
    const before = await total();
    await work();
    const after = await total();
    return { primary: after.primary - before.primary, replica: after.replica - before.replica };
  }

  it('answer from the replica, with equal results', async () => {
    await untilFresh(true);
    const reads = await countReads(async () => {
      const traffic = startTraffic(cluster);
      await until('reports are stored', () => traffic.acknowledged.length >= 200);
      await traffic.stop();
      expect(statusesOf(traffic.posts)).toEqual([201]);
      expect(statusesOf(traffic.reads)).toEqual([200]);
      figures['POST, asynchronous replication (median)'] = medianOf(traffic.posts);
    });
    expect(reads.replica).toBeGreaterThan(0);
    await untilMapsShow((await storedIds(primary)).length);

    const get = (pathname: string) =>
      fetch(`${cluster.site}${pathname}`, { headers: { apikey: cluster.publicKey } });
    const paths = [
      '/functions/v1/api/health-tips',
      '/functions/v1/api/analytics/outbreak-prediction?location=India&timeframe=7',
      '/rest/v1/health_tips?select=id',
    ];
    for (const pathname of paths) {
      const count = await countReads(async () => expect((await get(pathname)).status).toBe(200));
      expect([pathname, count.primary, count.replica > 0]).toEqual([pathname, 0, true]);
    }
    await until('As-Of is the time of the last replayed transaction, before the request', async () => {
      const startedAt = Date.now();
      const { headers } = await get('/functions/v1/api/health-aggregates?zoom=0');
      return Date.parse(headers.get('as-of') ?? '') < startedAt;
    });
    const list = await countReads(() => get('/functions/v1/api/reports'));
    expect(list).toEqual({ primary: 0, replica: 0 });
  });

  it('lose no acknowledged report and no subscriber when a process is killed', async () => {
    const before = (await storedIds(primary)).length;
    const subscribers = [subscribe(cluster), subscribe(cluster)];
    await until('both are subscribed', () => subscribers.every(({ joins }) => joins() > 0));
    const traffic = startTraffic(cluster);
    await until('reports are stored', () => traffic.acknowledged.length >= 100);
    await cluster.kill9(0);
    const atKill = traffic.acknowledged.length;
    await until('reports are stored without it', () => traffic.acknowledged.length >= atKill + 100);
    await cluster.restart(0);
    await traffic.stop();

    expect(
      statusesOf(traffic.posts).filter((status) => status !== 201 && status !== 200 && status !== 502),
    ).toEqual([]);
    expect(statusesOf(traffic.reads)).toEqual([200]);
    const stored = await storedIds(primary);
    expect(stored).toEqual(expect.arrayContaining(traffic.acknowledged));
    // No report was stored twice because its request was repeated.
    expect(stored).toHaveLength(before + traffic.acknowledged.length);
    figures['process killed: POST answered by 502'] = String(
      traffic.posts.filter(({ status }) => status === 502).length,
    );
    figures['process killed: slowest read'] = maxOf(traffic.reads);

    const id = await sendReport(cluster);
    await until('both subscribers receive a report', async () => {
      if (subscribers.every(({ received }) => received.has(id))) return true;
      // A subscriber may have joined after the report.
      const next = await sendReport(cluster);
      await until('the report arrives', () => subscribers.every(({ received }) => received.has(next))).catch(
        () => undefined,
      );
      return subscribers.every(({ received }) => received.has(next));
    });
    for (const { stop } of subscribers) await stop();
  });

  it('answer every read from the primary while the replica is stopped, and from the replica when it is back', async () => {
    await untilFresh(true);
    const traffic = startTraffic(cluster);
    await until('reports are stored', () => traffic.acknowledged.length >= 50);
    await replica.kill9();
    await untilFresh(false);
    const reads = await countReads(async () => {
      const reached = traffic.acknowledged.length + 100;
      await until('reports are stored without it', () => traffic.acknowledged.length >= reached);
    });
    expect([reads.primary > 0, reads.replica]).toEqual([true, 0]);
    await replica.start();
    const startedAt = performance.now();
    await untilFresh(true);
    figures['replica back: used after'] = `${Math.round(performance.now() - startedAt)} ms`;
    expect((await countReads(() => reportsOnMap(0))).replica).toBeGreaterThan(0);
    await traffic.stop();
    expect(statusesOf(traffic.reads)).toEqual([200]);
    expect(statusesOf(traffic.posts)).toEqual([201]);
    figures['replica killed: slowest read'] = maxOf(traffic.reads);
    await untilMapsShow((await storedIds(primary)).length);
  });

  it('do not show old data while the replica is behind', async () => {
    await untilFresh(true);
    await replica.query('select pg_wal_replay_pause()');
    await sendReport(cluster);
    await untilMapsShow((await storedIds(primary)).length);
    expect((await cluster.reads(0)).fresh).toBe(false);
    await replica.query('select pg_wal_replay_resume()');
    await untilFresh(true);
  });

  it('continue with the promoted replica after the primary is lost', async () => {
    const traffic = startTraffic(cluster);
    await until('reports are stored', () => traffic.acknowledged.length >= 100);
    await primary.kill9();
    await replica.query('select pg_promote()');
    await cluster.moveTo({ databaseUrl: replica.url, readUrl: null });
    const acknowledged = traffic.acknowledged.length;
    await until('reports are stored again', () => traffic.acknowledged.length >= acknowledged + 20);
    await traffic.stop();
    const stored = new Set(await storedIds(replica));
    const lost = traffic.acknowledged.filter((id) => !stored.has(id)).length;
    figures['primary killed, asynchronous: acknowledged and lost'] =
      `${lost} of ${traffic.acknowledged.length}`;
    await untilMapsShow(stored.size);
  });

  it('lose no acknowledged report with synchronous replication when the primary is lost', async () => {
    const old = replica;
    const standby = await replication.addStandby(old);
    await old.query(`alter system set synchronous_standby_names = '*'`);
    await old.query('select pg_reload_conf()');
    await cluster.moveTo({ databaseUrl: old.url, readUrl: standby.url });
    await untilFresh(true);
    const traffic = startTraffic(cluster);
    await until('reports are stored', () => traffic.acknowledged.length >= 200);
    figures['POST, synchronous replication (median)'] = medianOf(traffic.posts);
    await old.kill9();
    await standby.query('select pg_promote()');
    await standby.query(`alter system reset synchronous_standby_names`);
    await standby.query('select pg_reload_conf()');
    await cluster.moveTo({ databaseUrl: standby.url, readUrl: null });
    const acknowledged = traffic.acknowledged.length;
    await until('reports are stored again', () => traffic.acknowledged.length >= acknowledged + 20);
    await traffic.stop();
    expect(await storedIds(standby)).toEqual(expect.arrayContaining(traffic.acknowledged));
    console.log(figures);
  });
});
