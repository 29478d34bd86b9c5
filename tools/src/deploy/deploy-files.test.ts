import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { itIf } from '@health-commons/base/testing';
import { backendSettings } from '@health-commons/local-backend/settings';
import { parse } from 'yaml';
import { suiteSettings } from '../environment/settings';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';

type Instruction = { name: string; value: string };

/** Returns the instructions of each stage of deploy/Dockerfile, the FROM of the stage first. */
function readStages(): Instruction[][] {
  const lines = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

const valuesOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ value }) => value);

/** Returns what a stage copies from the repository. */
const sourcesOf = (stage: readonly Instruction[]): string[] =>
  valuesOf(stage, 'COPY')
    .filter((value) => !value.startsWith('--from='))
    .flatMap((value) => value.split(' ').slice(0, -1));

type Service = Record<string, unknown> & { environment?: Record<string, string | number> };
type Compose = {
  services: Record<'postgres' | 'redis' | 'backend' | 'chat' | 'web', Service>;
  networks: Record<string, { internal?: boolean } | null>;
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [packages = [], image = []] = readStages();
const text = read('deploy/compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const { services } = compose;
const UNITS = ['health-commons-backend', 'health-commons-chat'] as const;
type Unit = (typeof UNITS)[number];
const readUnit = (unit: Unit) => read(`deploy/systemd/${unit}.service`);

/** Returns the value of a unit's setting. Throws if there is none. */
function setting(unit: Unit, name: string): string {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(readUnit(unit))?.[1];
  if (value === undefined) throw new Error(`The unit has no ${name}.`);
  return value;
}

/** Returns the command of a systemd unit, without the folder of node. */
const commandOf = (unit: Unit) => setting(unit, 'ExecStart').replace('/usr/bin/', '').split(' ');

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
  for (const source of [...sourcesOf(packages), ...sourcesOf(image)])
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
  const wanted = [...new Set(workspaces)].sort();
  const manifests = sourcesOf(packages).filter((source) => source.includes('/'));
  expect(manifests.sort()).toEqual(wanted.map((folder) => `${folder}/package.json`));
  const folders = sourcesOf(image).filter((source) => !source.includes('.'));
  expect(folders.sort()).toEqual([...wanted, 'supabase'].sort());
  const ignored = read('.dockerignore').split('\n');
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const roots = [...sourcesOf(packages), ...sourcesOf(image)].map((source) => source.split('/')[0]);
  expect(allowed.sort()).toEqual([...new Set(roots)].sort());
});

test('the image contains no secret, no .env file and no test, and does not run as root', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const pattern of ['.env*', 'node_modules', 'dist', 'testing', '*.test.ts', '*.long.ts'])
    expect(ignored).toContain(`**/${pattern}`);
  expect(valuesOf(image, 'USER')).toEqual(['node']);
  const given = [...packages, ...image].filter(({ name }) => name === 'ENV' || name === 'ARG');
  for (const secret of suiteSettings.secrets) expect(JSON.stringify(given)).not.toContain(secret);
  for (const stage of [packages, image]) expect(valuesOf(stage, 'FROM')[0]).toMatch(/^node:24-/);
});

test('containers and systemd start the servers with the same commands and settings', () => {
  const anyHost = ['--host', '0.0.0.0'];
  expect(JSON.parse(valuesOf(image, 'CMD')[0] ?? '')).toEqual([
    ...commandOf('health-commons-backend'),
    ...anyHost,
  ]);
  expect(services.chat['command']).toEqual([...commandOf('health-commons-chat'), ...anyHost]);
  expect(valuesOf(image, 'ENV').join(' ').split(' ')).toContain('NODE_ENV=production');
});

test('every service restarts, has few rights and little memory, and only the web server has public ports', () => {
  for (const [name, service] of Object.entries(services)) {
    expect({ name, ...service }).toMatchObject({
      restart: 'unless-stopped',
      cap_drop: ['ALL'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
      image: expect.stringMatching(/^health-commons$|:\d/) as string,
    });
    expect([name, 'ports' in service]).toEqual([name, name === 'web']);
  }
  expect(services).toMatchObject({ backend: { read_only: true }, chat: { read_only: true } });
  expect(services).toMatchObject({ postgres: { networks: ['postgres'] }, redis: { networks: ['redis'] } });
  expect([compose.networks['postgres']?.internal, compose.networks['redis']?.internal]).toEqual([true, true]);
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

test.each(UNITS)('%s runs a file of the repository with its settings, and is always restarted', (unit) => {
  const [node, ...args] = setting(unit, 'ExecStart').split(' ');
  expect(node).toBe('/usr/bin/node');
  const program = args.find((arg) => arg.endsWith('.ts')) ?? '';
  expect(existsSync(path.join(root, program))).toBe(true);
  const variables = setting(unit, 'Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0] ?? '');
  expect(variables.filter((name) => name !== 'NODE_ENV' && !(name in suiteSettings.entries))).toEqual([]);
  expect(setting(unit, 'Restart')).toBe('always');
  expect(setting(unit, 'StartLimitIntervalSec')).toBe('0');
});

const { write } = temporaryFolder();
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

itIf(hasSystemd, 'needs systemd-analyze')('systemd-analyze accepts the units', () => {
  for (const unit of UNITS) {
    const file = write(`${unit}.service`, readUnit(unit).replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    // systemd before version 254 does not have these two settings.
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes(unit) && !/RestartSteps|RestartMaxDelaySec/.test(line));
    expect(faults).toEqual([]);
  }
});
