import { findRedis } from './find-redis';
import { machine } from './testing/fake-machine';

test.each(['redis-server', 'valkey-server'])(
  '%s on PATH is taken, and nothing is installed',
  async (name) => {
    const here = machine([`/usr/bin/${name}`, '/usr/bin/apt-get'], { isRoot: true });
    expect(await findRedis(here)).toBe(`/usr/bin/${name}`);
    expect(here.ran).toEqual([]);
  },
);

test('root has it installed by apt-get', async () => {
  const here = machine(['/usr/bin/apt-get'], {
    isRoot: true,
    brings: { 'install -y --no-install-recommends redis-server': '/usr/bin/redis-server' },
  });
  expect(await findRedis(here)).toBe('/usr/bin/redis-server');
});

test.each([
  ['a user', ['/usr/bin/apt-get'], false],
  ['a machine without apt-get', [], true],
] as const)('%s goes without', async (_, files, isRoot) => {
  const here = machine(files, { isRoot });
  expect(await findRedis(here)).toBeUndefined();
  expect(here.ran).toEqual([]);
});
