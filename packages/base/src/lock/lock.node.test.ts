import { cpSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { LockError, takeLock, withLock } from './lock';

const { at } = temporaryFolder({ isEmptied: true });
const lock = at('some.lock');

const options = { name: 'The folder', remedy: 'stop it', patience: 0, onLost: () => undefined };
const me = { host: hostname(), pid: process.pid };

/** Makes the lock of a program that has ended without releasing it. */
async function leaveLock(): Promise<void> {
  const held = await takeLock(at('held'), { ...options, url: 'http://x:1' });
  cpSync(at('held'), lock, { recursive: true });
  await held.release();
}

/** Renews the lock as its holder on another machine does, whose clock has another time. */
function renew(): void {
  for (const name of readdirSync(lock)) {
    const next = path.join(lock, `${name}+`);
    renameSync(path.join(lock, name), next);
    utimesSync(next, 0, 0);
  }
}

/** A clock that `sleep` moves on. Calls `everySecond` with the number of each second. */
function createClock(everySecond: (second: number) => void = () => undefined) {
  let time = 0;
  const said: string[] = [];
  return {
    said,
    say: (sentence: string) => said.push(sentence),
    now: () => time,
    sleep: (ms: number) => {
      const second = Math.floor(time / 1_000);
      time += ms;
      if (Math.floor(time / 1_000) > second) everySecond(second + 1);
      return Promise.resolve();
    },
  };
}

describe('a lock', () => {
  it('is taken over when its holder has not renewed it for a lease', async () => {
    await leaveLock();
    const clock = createClock((second) => second <= 10 && renew());
    const taken = await takeLock(lock, { ...options, patience: 60_000 }, clock);
    expect(Math.floor(clock.now() / 1_000)).toBe(15);
    expect(clock.said).toEqual([
      expect.stringMatching(
        /^The folder is locked by process \d+ on host \S+ \(http:\/\/x:1, since \S+Z\): unless that still runs, this program continues in a few seconds\.$/,
      ),
    ]);
    await taken.release();
    expect(readdirSync(at())).toEqual([]);
  });

  it('is not taken from a holder that renews it', async () => {
    await leaveLock();
    const patience = 30_000;
    const clock = createClock(renew);
    const error = await takeLock(lock, { ...options, patience }, clock).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LockError);
    expect(error).toMatchObject({ holder: { ...me, url: 'http://x:1' } });
    expect(clock.now()).toBeGreaterThanOrEqual(patience);
    expect(readdirSync(lock)).toHaveLength(1);
  });

  it('has one holder, even if several programs try at the same time, and is renewed until it is released', async () => {
    await leaveLock();
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const system = { now: () => performance.now(), sleep, say: () => undefined };
    const take = () => takeLock(lock, options, system);
    const attempts = await Promise.allSettled([take(), take(), take()]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const attempt of attempts) if (attempt.status === 'fulfilled') await attempt.value.release();
    expect(readdirSync(at())).toEqual([]);
  }, 60_000);

  it('is lost to the program that takes it over', async () => {
    const clock = createClock();
    let onLost = () => undefined as void;
    const loss = new Promise<void>((resolve) => (onLost = resolve));
    const first = await takeLock(lock, { ...options, onLost: () => onLost() }, clock);
    renameSync(lock, at('deleted'));
    const second = await takeLock(lock, options);
    await loss;
    expect(clock.said).toEqual([expect.stringMatching(/^The folder was taken over by process \d+ on host /)]);
    await first.release();
    expect(readdirSync(lock)).toHaveLength(1);
    await second.release();
  });

  it('of a short action is reported if it was lost during the action', async () => {
    const action = () => rmSync(lock, { recursive: true });
    await expect(withLock(lock, action)).rejects.toThrow('some.lock was taken over by another program');
  });
});
