import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import { parse } from 'yaml';
import { suiteSettings } from '../environment/settings';
import { root } from '../testing/run-program';
import {
  readCommand,
  readCopy,
  readIgnored,
  readStages,
  readVariables,
  valuesOf,
} from './testing/deploy-files';

type Service = {
  image: string;
  restart: string;
  user?: string;
  cap_drop: string[];
  mem_limit: string;
  read_only?: boolean;
  ports?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  networks: string[];
  volumes?: string[];
};
type Compose = {
  services: Record<'postgres' | 'redis' | 'backend' | 'chat' | 'web', Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [packages = [], image = []] = readStages();
const text = read('deploy/compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const { services } = compose;
/** Returns the command of a systemd unit, without the folder of node. */
const commandOfUnit = (name: string) =>
  (
    /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read(`deploy/systemd/health-commons-${name}.service`))?.[1] ?? ''
  ).split(' ');

/** Returns the folders of the workspaces that a workspace needs when it runs, with its own. */
function neededBy(workspace: string, found = new Set<string>()): Set<string> {
  found.add(workspace);
  const { dependencies = {} } = JSON.parse(read(`${workspace}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const [, short = ''] = /^@health-commons\/(.*)$/.exec(name) ?? [];
    const folder = [short, `packages/${short}`].find((place) =>
      existsSync(path.join(root, place, 'package.json')),
    );
    if (short && folder && !found.has(folder)) neededBy(folder, found);
  }
  return found;
}
const workspaces = [...neededBy('chat-server', neededBy('local-backend')), 'packages/base'];

test('the image gets the packages and sources of every workspace that the two servers need, and no others', () => {
  const sources = (stage: typeof image) =>
    valuesOf(stage, 'COPY')
      .map(readCopy)
      .filter(({ from }) => !from)
      .flatMap((copy) => copy.sources);
  for (const source of [...sources(packages), ...sources(image)])
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
  const wanted = [...new Set(workspaces)].sort();
  const manifests = sources(packages).filter((source) => source.includes('/'));
  expect(manifests.sort()).toEqual(wanted.map((folder) => `${folder}/package.json`));
  const folders = sources(image).filter((source) => !source.includes('.'));
  expect(folders.sort()).toEqual([...wanted, 'supabase'].sort());
  const { allowed } = readIgnored();
  const roots = [...sources(packages), ...sources(image)].map((source) => source.split('/')[0]);
  expect(allowed.sort()).toEqual([...new Set(roots)].sort());
});

test('the image contains no secret, no .env file and no test, and does not run as root', () => {
  const { isIgnored } = readIgnored();
  for (const name of [
    '.env',
    '.env.local',
    'node_modules',
    'dist',
    'testing',
    'keys.test.ts',
    'fuzz.long.ts',
  ])
    expect([name, isIgnored(name)]).toEqual([name, true]);
  expect(isIgnored('main.ts')).toBe(false);
  expect(valuesOf(image, 'USER')).toEqual(['node']);
  const given = [...packages, ...image].filter(({ name }) => name === 'ENV' || name === 'ARG');
  for (const secret of suiteSettings.secrets) expect(JSON.stringify(given)).not.toContain(secret);
  for (const stage of [packages, image]) expect(valuesOf(stage, 'FROM')[0]).toMatch(/^node:24-/);
});

test('containers and systemd start the servers with the same commands and settings', () => {
  const anyHost = ['--host', '0.0.0.0'];
  expect(readCommand(valuesOf(image, 'CMD')[0])).toEqual([...commandOfUnit('backend'), ...anyHost]);
  expect(services.chat.command).toEqual([...commandOfUnit('chat'), ...anyHost]);
  expect(readVariables(image)).toMatchObject({ NODE_ENV: 'production' });
});

test('every service restarts, has few rights and little memory, and only the web server has public ports', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({ restart: 'unless-stopped', cap_drop: ['ALL'] }),
    ]);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.image).toMatch(/^health-commons$|:\d/);
    expect([name, 'ports' in service]).toEqual([name, name === 'web']);
  }
  expect([services.backend.read_only, services.chat.read_only]).toEqual([true, true]);
  expect([services.postgres.networks, services.redis.networks]).toEqual([['postgres'], ['redis']]);
  expect([compose.networks['postgres']?.internal, compose.networks['redis']?.internal]).toEqual([true, true]);
});

test('every network and volume of compose.yaml is used and defined', () => {
  const all = Object.values(services);
  expect([...new Set(all.flatMap(({ networks }) => networks))].sort()).toEqual(
    Object.keys(compose.networks).sort(),
  );
  const named = all.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(named.filter((name) => !name.startsWith('$')).sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('every service gets its own settings only, and .env.example lists all variables of compose.yaml', () => {
  const names = (service: Service) => Object.keys(service.environment ?? {});
  const backend = { ...apiSettings.entries, ...backendSettings.entries };
  expect(names(services.backend).filter((name) => !(name in backend))).toEqual([]);
  expect(names(services.chat).filter((name) => !(name in chatSettings.entries))).toEqual([]);
  expect(names(services.web)).toEqual([]);
  const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const listed = [...read('deploy/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...used].sort()).toEqual(listed.sort());
});
