import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  openFolderTarget,
  openTarget,
  printStatus,
  type EventCounts,
} from '@health-commons/federation/release';
import { createRegistryServer } from '@health-commons/tools/registry-server';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from './suite/browser';
import { addFaultyRemote, type FaultyRemote } from './suite/faulty-remote';
import { publishSuite, type Published } from './suite/published';
import { until } from './suite/until';
import { remoteWords as words } from './suite/words';

let browser: Browser;
let published: Published;
let remote: FaultyRemote;
let server: Server;
let url: string;
beforeAll(async () => {
  browser = await openBrowser();
  published = await publishSuite('events');
  remote = await addFaultyRemote(published);
  const target = {
    schema: 1,
    site: published.shell.address,
    registry: path.basename(published.registryFile),
    folder: 'releases/{name}',
    base: `${remote.origin.address}/{name}/`,
  };
  writeFileSync(path.join(published.folder, 'target.json'), JSON.stringify(target));
  server = createRegistryServer(openFolderTarget(published.folder)).listen(0, 'localhost');
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = published.shell.json['/config.json'] as object;
  published.shell.json['/config.json'] = { ...config, remoteEvents: { url: `${url}/events`, sample: 1 } };
});
afterAll(async () => {
  await browser.close();
  server.close();
  server.closeAllConnections();
  await remote.stop();
  await published.stop();
});

/** Opens the remote, which throws at each of two clicks, and leaves its page. */
async function visit(): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await page.goto(`${published.shell.address}/faulty?fault=click`);
  const box = page.locator('[data-remote="mfe_faulty"]');
  for (let clicks = 0; clicks < 2; clicks += 1) await box.getByRole('button', { name: 'Go' }).click();
  await box.getByText(words['remote.error']).waitFor();
  await page.goto('about:blank');
  await context.close();
}

/** Resolves to the counts of a version when there are any. */
const countsOf = (release: string) =>
  until(`${release} is counted`, async () => {
    const hours: EventCounts['hours'] = (await (await openTarget(url)).events())?.hours ?? {};
    return Object.values(hours)[0]?.[`mfe_faulty ${release}`];
  });

test('a remote that throws in an event handler is counted once for its version, and a canary apart', async () => {
  const { live, origin } = remote;
  remote.writeFolder();
  remote.publish(live);
  await visit();
  const counted = await countsOf('1.0.0 live');
  expect(counted).toMatchObject({ mounted: 1, error: 1 });
  const [detail] = Object.keys(counted).filter((name) => name.includes(' '));
  expect(detail).toMatch(/^error remoteEntry\.js:\d+:\d+$/);

  cpSync(path.join(origin.folder, '1.0.0'), path.join(origin.folder, '1.1.0'), { recursive: true });
  const canary = { ...live, version: '1.1.0', entry: live.entry.replace('1.0.0', '1.1.0'), share: 1 };
  remote.publish({ ...live, canary });
  await visit();
  expect(await countsOf('1.1.0 canary')).toMatchObject({ mounted: 1, error: 1 });
  expect(await countsOf('1.0.0 live')).toEqual(counted);

  const said: string[] = [];
  await printStatus({ target: await openTarget(url), name: 'mfe_faulty', say: (line) => said.push(line) });
  expect(said.filter((line) => line.startsWith('events'))).toEqual([
    expect.stringContaining('1.0.0 live: 1 mounts, 1 failures (100.0 %), 1 × error remoteEntry.js:'),
    expect.stringContaining('1.1.0 canary: 1 mounts, 1 failures (100.0 %), 1 × error remoteEntry.js:'),
  ]);
});
