import { findDeno } from './find-deno';
import { machine } from './testing/fake-machine';

const FOLDER = '/repository/.local/deno';
const INSTALLED = `${FOLDER}/node_modules/.bin/deno`;

test('uses DENO_PATH first, and rejects one that cannot be run', async () => {
  const env = { DENO_PATH: '/opt/deno' };
  const override = machine(['/usr/bin/deno'], { env, brings: { '/opt/deno --version': '/opt/deno' } });
  expect(await findDeno(FOLDER, override)).toBe('/opt/deno');
  await expect(findDeno(FOLDER, machine([], { env }))).rejects.toThrow(
    'DENO_PATH is /opt/deno, which cannot be run.',
  );
});

test.each(['/usr/bin/deno', INSTALLED])('uses %s and installs nothing', async (file) => {
  const here = machine([file]);
  expect(await findDeno(FOLDER, here)).toBe(file);
  expect(here.ran).toEqual([]);
});

test('installs Deno from npm, or returns undefined if that fails', async () => {
  expect(await findDeno(FOLDER, machine([], { brings: { 'deno@': INSTALLED } }))).toBe(INSTALLED);
  expect(await findDeno(FOLDER, machine([]))).toBeUndefined();
});
