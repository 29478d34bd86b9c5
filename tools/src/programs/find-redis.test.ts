import { findRedis } from './find-redis';
import { machine } from './testing/fake-machine';

test.each(['redis-server', 'valkey-server'])('uses %s on PATH and installs nothing', async (name) => {
  const here = machine([`/usr/bin/${name}`, '/usr/bin/apt-get'], { isRoot: true });
  expect(await findRedis(here)).toBe(`/usr/bin/${name}`);
  expect(here.ran).toEqual([]);
});

test('installs Redis with apt-get as root', async () => {
  const here = machine(['/usr/bin/apt-get'], {
    isRoot: true,
    brings: { 'install -y --no-install-recommends redis-server': '/usr/bin/redis-server' },
  });
  expect(await findRedis(here)).toBe('/usr/bin/redis-server');
});

test.each([
  ['for a user without root rights', ['/usr/bin/apt-get'], false],
  ['on a machine without apt-get', [], true],
] as const)('installs nothing %s', async (_, files, isRoot) => {
  const here = machine(files, { isRoot });
  expect(await findRedis(here)).toBeUndefined();
  expect(here.ran).toEqual([]);
});
