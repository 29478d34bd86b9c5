import { findNode } from './find-node';
import { machine } from './testing/fake-machine';

const nvm = (version: string) => `/home/me/.nvm/versions/node/${version}/bin/node`;

test('uses NODE_22_PATH first', async () => {
  const override = machine(['/usr/bin/node22'], {
    env: { NODE_22_PATH: '/opt/node' },
    brings: { '/opt/node --eval': '/opt/node' },
  });
  expect(await findNode(22, override)).toBe('/opt/node');
});

test('rejects a NODE_22_PATH that is not Node 22', async () => {
  await expect(findNode(22, machine([], { env: { NODE_22_PATH: '/opt/node' } }))).rejects.toThrow(
    'NODE_22_PATH is /opt/node, but that is not Node 22.',
  );
});

test.each(['node22', 'node-22'])('uses %s on PATH', async (name) => {
  expect(await findNode(22, machine([`/usr/bin/${name}`, nvm('v22.1.0')]))).toBe(`/usr/bin/${name}`);
});

test('uses the newest Node 22 that nvm installed', async () => {
  const versions = ['v22.9.0', 'v22.10.1', 'v22.10.0', 'v24.1.0'];
  expect(await findNode(22, machine(versions.map(nvm)))).toBe(nvm('v22.10.1'));
});

test('returns undefined if Node 22 is not installed', async () => {
  expect(await findNode(22, machine([nvm('v24.1.0')]))).toBeUndefined();
});
