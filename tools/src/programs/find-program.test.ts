import { findChromium, findDeno, findNode, findRedis, type Machine } from './find-program';

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
const nvm = (version: string) => `/home/me/.nvm/versions/node/${version}/bin/node`;
const deno = '/repository/.local/deno/node_modules/.bin/deno';
const programs = {
  Chromium: findChromium,
  Redis: findRedis,
  Deno: (where: Machine) => findDeno('/repository/.local/deno', where),
  'Node 22': (where: Machine) => findNode(22, where),
};
type Program = keyof typeof programs;

test.each<[Program, string, readonly string[]]>([
  ['Chromium', '/usr/bin/chromium-browser', ['/usr/bin/google-chrome', cached(1)]],
  ['Chromium', '/usr/bin/google-chrome-stable', [cached(1)]],
  ['Chromium', cached(1200), [cached(999)]],
  ['Redis', '/usr/bin/redis-server', ['/usr/bin/valkey-server']],
  ['Redis', '/usr/bin/valkey-server', ['/usr/bin/apt-get']],
  ['Deno', '/usr/bin/deno', [deno]],
  ['Deno', deno, []],
  ['Node 22', '/usr/bin/node22', [nvm('v22.1.0')]],
  ['Node 22', nvm('v22.10.1'), [nvm('v22.9.0'), nvm('v22.10.0'), nvm('v24.1.0')]],
])('%s is %s rather than any of %j, and nothing is installed', async (program, wanted, others) => {
  const here = machine([...others, wanted], { isRoot: true });
  expect(await programs[program](here)).toBe(wanted);
  expect(here.ran).toEqual([]);
});

test.each<[Program, string]>([
  ['Chromium', 'CHROMIUM_PATH'],
  ['Deno', 'DENO_PATH'],
  ['Node 22', 'NODE_22_PATH'],
])('%s is the one that %s names, or none', async (program, variable) => {
  const env = { [variable]: '/opt/mine' };
  const find = programs[program];
  expect(await find(machine(['/opt/mine'], { env, brings: { '/opt/mine': '/opt/mine' } }))).toBe('/opt/mine');
  await expect(find(machine(['/usr/bin/chromium', deno], { env }))).rejects.toThrow(
    `${variable} is /opt/mine, which is missing or is not the right program.`,
  );
});

test.each<[Program, string, string]>([
  ['Chromium', 'playwright-core install', cached(1)],
  ['Chromium', 'apt-get install -y --no-install-recommends chromium', '/usr/bin/chromium'],
  ['Redis', 'apt-get install -y --no-install-recommends redis-server', '/usr/bin/redis-server'],
  ['Deno', 'npm install --no-save --no-audit --no-fund --prefix /repository/.local/deno deno@', deno],
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

test('a version of Node that is missing is not installed', async () => {
  expect(await findNode(22, machine([nvm('v24.1.0')]))).toBeUndefined();
});
