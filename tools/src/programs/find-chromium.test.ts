import { findChromium } from './find-chromium';
import { machine } from './testing/fake-machine';

const cache = (number: number) => `/home/me/.cache/ms-playwright/chromium-${number}/chrome-linux64/chrome`;

test('uses CHROMIUM_PATH first', async () => {
  const override = machine(['/opt/mine', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/mine' } });
  await expect(findChromium(override)).resolves.toBe('/opt/mine');
});

test('rejects a CHROMIUM_PATH that does not exist', async () => {
  const override = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/mine' } });
  await expect(findChromium(override)).rejects.toThrow(
    'CHROMIUM_PATH is /opt/mine, but there is no such file.',
  );
});

test('prefers an installed Chromium to an installed Chrome', async () => {
  await expect(
    findChromium(machine(['/usr/bin/google-chrome', '/usr/bin/chromium-browser', cache(1)])),
  ).resolves.toBe('/usr/bin/chromium-browser');
  await expect(findChromium(machine(['/usr/bin/google-chrome-stable']))).resolves.toBe(
    '/usr/bin/google-chrome-stable',
  );
});

test("uses the browser with the highest number in Playwright's cache", async () => {
  await expect(findChromium(machine([cache(999), cache(1200)]))).resolves.toBe(cache(1200));
});

test("installs Playwright's browser if no browser is found", async () => {
  const bare = machine([], { brings: { 'playwright-core install chromium': cache(7) } });
  await expect(findChromium(bare)).resolves.toBe(cache(7));
  expect(bare.ran).toHaveLength(1);
});

test("installs the system's package if Playwright's installer fails", async () => {
  const brings = { 'apt-get install': '/usr/bin/chromium' };
  const root = machine(['/usr/bin/apt-get'], { brings, isRoot: true });
  await expect(findChromium(root)).resolves.toBe('/usr/bin/chromium');
  expect(root.ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'npx --no',
    'apt-get update',
    'apt-get install',
  ]);
});

test('fails with one sentence if nothing can be installed', async () => {
  const visitor = machine(['/usr/bin/apt-get']);
  await expect(findChromium(visitor)).rejects.toThrow(
    /^No Chromium or Chrome was found .* CHROMIUM_PATH .*\.$/,
  );
  expect(visitor.ran).toHaveLength(1);
});
