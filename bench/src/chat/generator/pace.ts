import { setTimeout as wait } from 'node:timers/promises';

/** Calls `work` at a fixed rate. If a timer is late, the missed calls follow immediately. */
export async function pace(
  perSecond: number,
  seconds: number,
  work: (number: number) => void,
): Promise<void> {
  const total = Math.round(perSecond * seconds);
  const startedAt = performance.now();
  for (let number = 0; number < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1);
    while (number < due) work(number++);
    await wait(Math.min(5, 1000 / perSecond));
  }
}

/** Resolves when no message is missing, or when none has arrived for five seconds. */
export async function settled(missing: () => number): Promise<void> {
  let before = missing();
  for (let quiet = 0; quiet < 50 && before > 0;) {
    await wait(100);
    const now = missing();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}
