import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { findChromium, findDeno, findNode, findRedis } from './find-program';

beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());

const { at, write } = temporaryFolder({ isEmptied: true });

/** Adds a command that logs its arguments, and writes a file if they contain a word. */
const installer = (command: string, word: string, file: string) =>
  write(
    `bin/${command}`,
    `#!/bin/sh\necho "${command} $*" >> '${at('ran')}'
case "$*" in *'${word}'*) /bin/mkdir -p '${path.dirname(at(file))}'; : > '${at(file)}';; *) exit 1;; esac\n`,
    0o755,
  );

const here = (more = {}) => ({ HOME: at(), PATH: at('bin'), ...more });
const cached = (number: number) => `.cache/ms-playwright/chromium-${number}/chrome-linux64/chrome`;
const deno = '.local/deno/node_modules/.bin/deno';
const programs = {
  Chromium: findChromium,
  'Chromium or its shell': (env: NodeJS.ProcessEnv) => findChromium(env, { prefersShell: true }),
  Redis: findRedis,
  Deno: (env: NodeJS.ProcessEnv) => findDeno(at('.local/deno'), env),
  'Node 22': (env: NodeJS.ProcessEnv) => findNode(22, env),
};
type Program = keyof typeof programs;

test.each<[Program, string, readonly string[]]>([
  ['Chromium', 'bin/chromium-browser', ['bin/google-chrome', cached(1)]],
  ['Chromium', cached(1200), [cached(999)]],
  ['Chromium or its shell', 'bin/chromium-headless-shell', ['bin/chromium', cached(1)]],
  ['Redis', 'bin/redis-server', ['bin/valkey-server']],
  ['Deno', 'bin/deno', [deno]],
  ['Node 22', 'bin/node22', ['bin/node-22', 'bin/node24']],
])('%s is %s rather than any of %j', async (program, wanted, others) => {
  for (const file of [...others, wanted]) write(file);
  expect(await programs[program](here())).toBe(at(wanted));
});

test.each<[Program, string]>([
  ['Chromium', 'CHROMIUM_PATH'],
  ['Deno', 'DENO_PATH'],
  ['Node 22', 'NODE_22_PATH'],
])('%s is the one that %s names, or none', async (program, variable) => {
  write('mine');
  for (const file of ['bin/chromium', 'bin/deno', 'bin/node22']) write(file);
  expect(await programs[program](here({ [variable]: at('mine') }))).toBe(at('mine'));
  const missing = programs[program](here({ [variable]: '/no/program' }));
  await expect(missing).rejects.toThrow(`${variable} is /no/program, which is missing.`);
});

test.each<[Program, string, string, string]>([
  ['Chromium', 'npx', 'playwright-core install chromium', cached(1)],
  ['Chromium', 'apt-get', 'install -y --no-install-recommends chromium', 'bin/chromium'],
  [
    'Chromium or its shell',
    'apt-get',
    'install -y --no-install-recommends chromium-headless-shell',
    'bin/chromium-headless-shell',
  ],
  ['Redis', 'apt-get', 'install -y --no-install-recommends redis-server', 'bin/redis-server'],
  ['Deno', 'npm', 'install --no-save --no-audit --no-fund --prefix', deno],
])('%s is installed with %s %s', async (program, command, words, file) => {
  installer(command, words, file);
  expect(await programs[program](here())).toBe(at(file));
  expect(readFileSync(at('ran'), 'utf8')).toContain(`${command} `);
});

test('says what to do if a program cannot be installed', async () => {
  expect(await findRedis(here())).toBeUndefined();
  expect(await findNode(22, here())).toBeUndefined();
  await expect(findChromium(here())).rejects.toThrow(
    /^No Chromium or Chrome was found .* CHROMIUM_PATH .*\.$/,
  );
});
