import type { Db } from '@health-commons/api/db';
import { readFromReplica } from './read-from-replica';
import { createReplicaMonitor, type LogPosition } from './replica-monitor';

/*
 * The servers are fakes, because the test decides when they answer, fall behind and fail. bench/src/cluster has a real
 * primary and replica.
 */

const PRIMARY = { system: 'a', isStandby: false, bytes: 100n };
const STANDBY = { system: 'a', isStandby: true, bytes: 100n };

let time: number;
let logged: unknown[];
let primary: LogPosition | null;
let replica: LogPosition | null;
let monitor: ReturnType<typeof createReplicaMonitor>;

beforeEach(() => {
  time = 0;
  logged = [];
  [primary, replica] = [PRIMARY, STANDBY];
  const answer = (position: LogPosition | null) =>
    position ? Promise.resolve(position) : Promise.reject(new Error('no answer'));
  monitor = createReplicaMonitor({
    readPrimary: () => answer(primary),
    readReplica: () => answer(replica),
    now: () => time,
    log: ({ event, reason }) => logged.push(reason ?? event),
  });
});

async function compareAt(at: number): Promise<boolean> {
  time = at;
  await monitor.compare();
  return monitor.isFresh();
}

describe('the replica', () => {
  it('is fresh while it has what the primary had written two seconds ago', async () => {
    expect(monitor.isFresh()).toBe(false);
    expect(await compareAt(0)).toBe(true);
    primary = { ...PRIMARY, bytes: 200n };
    expect(await compareAt(500)).toBe(true);
    expect(await compareAt(2_000)).toBe(true);
    expect(await compareAt(2_001)).toBe(false);
    replica = { ...STANDBY, bytes: 200n };
    expect(await compareAt(2_500)).toBe(true);
    expect(logged).toEqual(['database.replica-used', 'behind the primary', 'database.replica-used']);
  });

  it('is fresh while it always lags slightly behind the primary', async () => {
    for (let at = 0; at < 5_000; at += 500) {
      primary = { ...PRIMARY, bytes: 100n + BigInt(at) };
      replica = { ...STANDBY, bytes: BigInt(at) };
      await compareAt(at);
    }
    expect(monitor.isFresh()).toBe(true);
  });

  it.each([
    ['stops', null, 'unreachable'],
    ['is promoted', { ...STANDBY, isStandby: false }, 'not a standby'],
    ['follows another primary', { ...STANDBY, system: 'b' }, 'a standby of another server'],
  ])('is not used from the moment that it %s until it is back', async (_, position, reason) => {
    await compareAt(0);
    replica = position;
    expect(await compareAt(500)).toBe(false);
    replica = STANDBY;
    expect(await compareAt(1_000)).toBe(true);
    expect(logged).toEqual(['database.replica-used', reason, 'database.replica-used']);
  });

  it('is not used before it has replayed a transaction', async () => {
    replica = { ...STANDBY, bytes: null };
    expect(await compareAt(0)).toBe(false);
  });

  it('is used for at most two seconds after the primary has stopped', async () => {
    await compareAt(0);
    primary = null;
    expect(await compareAt(2_000)).toBe(true);
    expect(await compareAt(2_500)).toBe(false);
  });
});

describe('a read', () => {
  /** Returns a database whose transactions resolve to its name, or reject with an error that has this code. */
  const fake = (name: string, code: () => string | null = () => null) =>
    ({
      transaction: () => {
        const failure = code();
        return failure === null
          ? Promise.resolve(name)
          : Promise.reject(Object.assign(new Error(name), { code: failure }));
      },
    }) as unknown as Db;

  let code: string | null;
  const counts = { primary: 0, replica: 0 };
  const read = (readOnly: boolean | 'replica' = 'replica') =>
    readFromReplica(
      fake('primary'),
      fake('replica', () => code),
      monitor,
      counts,
    ).transaction({ role: 'anon', readOnly }, () => Promise.resolve(''));
  beforeEach(async () => {
    code = null;
    Object.assign(counts, { primary: 0, replica: 0 });
    await compareAt(0);
  });

  it('goes to the replica only if it allows old data', async () => {
    expect(await Promise.all([read('replica'), read(true), read(false)])).toEqual([
      'replica',
      'primary',
      'primary',
    ]);
    expect(counts).toEqual({ primary: 0, replica: 1 });
  });

  it.each(['08006', '57P01', '57P03', '58030', '53200'])(
    'runs on the primary after the error %s, and so do the reads of the next five seconds',
    async (failure) => {
      code = failure;
      expect(await read()).toBe('primary');
      code = null;
      await compareAt(4_900);
      expect(await read()).toBe('primary');
      await compareAt(5_000);
      expect(await read()).toBe('replica');
      expect(counts).toEqual({ primary: 2, replica: 1 });
      expect(logged).toEqual(['database.replica-used', 'a read failed', 'database.replica-used']);
    },
  );

  it.each(['40001', '40P01', '25006'])(
    'runs on the primary after the conflict %s, but the next read runs on the replica',
    async (failure) => {
      code = failure;
      expect(await read()).toBe('primary');
      code = null;
      expect(await read()).toBe('replica');
    },
  );

  it.each(['22P02', '42501', '57014', '53300'])('fails with the error %s of the replica', async (failure) => {
    code = failure;
    await expect(read()).rejects.toMatchObject({ code: failure });
    expect(counts).toEqual({ primary: 0, replica: 0 });
  });

  it('that gets no connection to a replica that has just stopped runs on the primary', async () => {
    const stopping = fake('replica', () => {
      time = 3_000;
      return '53300';
    });
    const { transaction } = readFromReplica(fake('primary'), stopping, monitor, counts);
    expect(await transaction({ role: 'anon', readOnly: 'replica' }, () => Promise.resolve(''))).toBe(
      'primary',
    );
  });
});
