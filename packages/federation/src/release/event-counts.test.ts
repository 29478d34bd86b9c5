import { writeFileSync } from 'node:fs';
import { startCanary } from '../registry-entry';
import { changeEntry } from './change-registry';
import { type EventCounts, hourOf } from './event-counts';
import { printStatus } from './releases';
import { createSite, releaseWith } from './testing/site';

const name = 'mfe_map';

it('the status of a remote lists its events of the last seven days', async () => {
  const site = createSite();
  const { target, keys } = site;
  await changeEntry(target, { name, key: keys.mfe_map }, (before) =>
    startCanary(name, before, releaseWith('2'), 0.05),
  );
  const events: EventCounts = {
    schema: 2,
    hours: {
      [hourOf(Date.now() - 8 * 86_400_000)]: { 'mfe_map 1 live': { mounted: 1_000, threw: 1_000 } },
      [hourOf(Date.now() - 7_200_000)]: {
        'mfe_map 1 live': { mounted: 300, threw: 1 },
        'mfe_map 0 previous': { mounted: 5 },
        'mfe_chat 1 live': { mounted: 7 },
      },
      [hourOf(Date.now())]: {
        'mfe_map 1 live': { mounted: 100, threw: 2, refused: 1 },
        'mfe_map 2 canary': { 'load-failed': 3, 'stepped-back': 1 },
      },
    },
  };
  const said: string[] = [];
  const options = { target, name, say: (line: string) => said.push(line) };
  await printStatus(options);
  expect(said.join()).not.toContain('events');
  writeFileSync(target.eventsFile, JSON.stringify(events));
  await printStatus(options);
  expect(said.filter((line) => line.startsWith('events'))).toEqual([
    'events    1 live: 400 mounts, 4 failures (1.0 %)',
    'events    2 canary: 0 mounts, 3 failures (100.0 %), 1 × stepped back',
  ]);
  writeFileSync(target.eventsFile, JSON.stringify({ schema: 2, hours: {} }));
  await printStatus(options);
  expect(said.at(-1)).toMatch(/^owner/);
  expect(said).toContain('events    no events in the last 7 days');
  writeFileSync(target.eventsFile, '{');
  await expect(printStatus(options)).rejects.toThrow('events.json has no valid counts');
  site.remove();
});
