import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { goLive } from '@health-commons/federation';
import { changeEntry, openTarget } from '@health-commons/federation/release';
import { parseKey } from '@health-commons/federation/registry/keys';

/**
 * Releases a remote in several rounds. In each round it replaces the registry only after another process has read it
 * too, so that one of the two always has an old registry. Prints the number of repeated changes.
 */
const [to = '', name = '', other = '', folder = '', rounds = ''] = process.argv.slice(2);
const target = await openTarget(to);
const key = parseKey(process.env['REGISTRY_KEY'] ?? '');

async function meet(round: number): Promise<void> {
  writeFileSync(path.join(folder, `${name}-${round}`), '');
  while (!existsSync(path.join(folder, `${other}-${round}`))) await wait(2);
}

let repeated = 0;
for (let round = 1; round <= Number(rounds); round += 1) {
  let isFirst = true;
  const options = { name, key, note: `Round ${round}`, say: () => void (repeated += 1) };
  await changeEntry(target, options, async (before) => {
    if (isFirst) await meet(round);
    isFirst = false;
    if (!before) throw new Error(`There is no ${name}.`);
    return goLive(before, { ...before, version: `0.0.${round}` });
  });
}
console.log(repeated);
