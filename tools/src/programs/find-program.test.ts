import { findChromium, findRedis, type Machine } from './find-program';

/**
 * Creates a fake machine with these files. A command that contains a key of `brings` succeeds and adds the key's file.
 * All other commands fail.
 */
function machine(
  files: readonly string[],
  {
    env = {},
    brings = {},
    isRoot = false,
  }: { env?: Record<string, string>; brings?: Record<string, string>; isRoot?: boolean } = {},
): Machine & { ran: string[] } {
  const there = new Set(files);
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    home: '/home/me',
    isRoot,
    exists: (file) => there.has(file),
    list: (folder) =>
      [...there].flatMap((file) =>
        file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? []) : [],
      ),
    run: (...command) => {
      const line = command.join(' ');
      ran.push(line);
      const brought = Object.entries(brings).find(([part]) => line.includes(part))?.[1];
      if (brought) there.add(brought);
      return Promise.resolve(brought !== undefined);
    },
    ran,
  };
}

const cached = (number: number) => `/home/me/.cache/ms-playwright/chromium-${number}/chrome-linux64/chrome`;
const programs = { Chromium: findChromium, Redis: findRedis };
type Program = keyof typeof programs;

test.each<[Program, string, readonly string[]]>([
  ['Chromium', '/usr/bin/chromium-browser', ['/usr/bin/google-chrome', cached(1)]],
  ['Chromium', '/usr/bin/google-chrome-stable', [cached(1)]],
  ['Chromium', cached(1200), [cached(999)]],
  ['Redis', '/usr/bin/redis-server', ['/usr/bin/valkey-server']],
  ['Redis', '/usr/bin/valkey-server', ['/usr/bin/apt-get']],
])('%s is %s rather than any of %j, and nothing is installed', async (program, wanted, others) => {
  const here = machine([...others, wanted], { isRoot: true });
  expect(await programs[program](here)).toBe(wanted);
  expect(here.ran).toEqual([]);
});

test('Chromium is the one that CHROMIUM_PATH names, or none', async () => {
  const env = { CHROMIUM_PATH: '/opt/mine' };
  expect(await findChromium(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toBe('/opt/mine');
  await expect(findChromium(machine(['/usr/bin/chromium'], { env }))).rejects.toThrow(
    'CHROMIUM_PATH is /opt/mine, which is missing.',
  );
});

test.each<[Program, string, string]>([
  ['Chromium', 'playwright-core install', cached(1)],
  ['Chromium', 'apt-get install -y --no-install-recommends chromium', '/usr/bin/chromium'],
  ['Redis', 'apt-get install -y --no-install-recommends redis-server', '/usr/bin/redis-server'],
])('%s is installed with %s', async (program, command, file) => {
  const here = machine(['/usr/bin/apt-get'], { brings: { [command]: file }, isRoot: true });
  expect(await programs[program](here)).toBe(file);
});

test('needs root rights to install a Debian package', async () => {
  const here = machine(['/usr/bin/apt-get']);
  expect(await findRedis(here)).toBeUndefined();
  expect(here.ran).toEqual([]);
  await expect(findChromium(here)).rejects.toThrow(/^No Chromium or Chrome was found .* CHROMIUM_PATH .*\.$/);
});
