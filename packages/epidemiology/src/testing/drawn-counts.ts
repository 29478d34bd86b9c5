import { createRandom } from '../forecast/naive-forecast';

export const repeat = (count: number, days: number) => new Array<number>(days).fill(count);

/** Draws Poisson counts, so that a series varies as independent reports do. */
export function drawn(means: readonly number[], seed = 1): number[] {
  const random = createRandom(seed * 7919);
  for (let i = 0; i < 20; i += 1) random();
  return means.map((mean) => {
    let [count, time] = [0, 0];
    while ((time -= Math.log(1 - random())) < mean) count += 1;
    return count;
  });
}
