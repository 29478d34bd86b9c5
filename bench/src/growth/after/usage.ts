import pg from 'pg';
import { cpuMsWithChildren } from '../../cpu-time';

/** What PostgreSQL has done since its start. */
export type Usage = {
  walBytes: number;
  /** Pages that were written to the log in full. */
  fullPages: number;
  /** Pages that were not in shared_buffers. */
  pagesRead: number;
  cpuMs: number;
};

const USAGE = `
  select wal_bytes::float8 as "walBytes", wal_fpi::float8 as "fullPages",
    (select sum(reads) from pg_stat_io where object = 'relation')::float8 as "pagesRead"
  from pg_stat_wal`;

type Counters = Omit<Usage, 'cpuMs'>;

export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async <Row extends object>(text: string, params?: unknown[]) =>
    (await client.query<Row>(text, params)).rows;
  const row = async <Row extends object>(text: string): Promise<Row> => {
    const [first] = await rows<Row>(text);
    if (!first) throw new Error(`no row: ${text}`);
    return first;
  };
  const { pid } = await row<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid",
  );
  const usage = async (): Promise<Usage> => {
    await client.query('select pg_stat_force_next_flush()');
    return { ...(await row<Counters>(USAGE)), cpuMs: cpuMsWithChildren(pid) };
  };
  return {
    rows,
    row,
    usage,
    cpuMs: () => cpuMsWithChildren(pid),
    /** Returns what PostgreSQL does during `work`. */
    async during(work: () => Promise<unknown>): Promise<Usage> {
      const before = await usage();
      await work();
      const after = await usage();
      return {
        walBytes: after.walBytes - before.walBytes,
        fullPages: after.fullPages - before.fullPages,
        pagesRead: after.pagesRead - before.pagesRead,
        cpuMs: after.cpuMs - before.cpuMs,
      };
    },
    end: () => client.end(),
  };
}
export type Connection = Awaited<ReturnType<typeof connect>>;
