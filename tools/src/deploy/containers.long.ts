import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { itIf } from '@health-commons/base/testing';
import { freePort } from '@health-commons/base/testing/free-port';
import { redisProgram } from '@health-commons/base/testing/redis';
import { createKeys, keyVariables } from '@health-commons/local-backend/keys';
import { findPostgresBinaries, startOwnPostgres } from '@health-commons/local-backend/testing/postgres';
import { Client } from 'pg';
import { parse } from 'yaml';
import { root } from '../testing/run-program';
import {
  readCommand,
  readCopy,
  readIgnored,
  readStages,
  readVariables,
  valuesOf,
} from './testing/deploy-files';

jest.setTimeout(900_000);

const SITE_URL = 'https://health.example';
const folder = mkdtempSync(path.join(os.tmpdir(), 'containers-'));
const app = path.join(folder, 'app');
const [packages = [], image = []] = readStages();
const children: ChildProcess[] = [];
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies the files that a COPY instruction names from the repository. */
function copy(value: string): void {
  const { from, sources, target } = readCopy(value);
  // Both stages use the same folder here, so there is nothing to copy from the first.
  if (from) return;
  const { isIgnored } = readIgnored();
  for (const source of sources) {
    const to = path.join(app, target.endsWith('/') ? path.join(target, path.basename(source)) : target);
    cpSync(path.join(root, source), to, {
      recursive: true,
      filter: (file) => !isIgnored(path.basename(file)),
    });
  }
}

/** Runs the COPY and RUN instructions of a stage. */
function build(stage: typeof image): void {
  mkdirSync(app, { recursive: true });
  const { NODE_ENV: _, ...env } = process.env;
  for (const { name, value } of stage) {
    if (name === 'COPY') copy(value);
    if (name !== 'RUN') continue;
    const { status, stderr } = spawnSync('sh', ['-c', value], { cwd: app, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${value} failed: ${stderr}`);
  }
}

/** Starts a command of a container with its variables only. Resolves to its address. */
async function start([program, ...args]: string[], env: Record<string, string>) {
  expect(program).toBe('node');
  const child = spawn(process.execPath, args, {
    cwd: app,
    env: { PATH: process.env['PATH'], ...readVariables(image), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^listening (http\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`The program ended: ${output}`)));
  });
  return { child, url };
}

/** Starts PostgreSQL with a user that owns its database and has no other right, and the roles of deploy/roles.sql. */
async function startDatabase(): Promise<string> {
  const postgres = await startOwnPostgres(findPostgresBinaries() ?? '');
  cleanUps.push(() => postgres.stop());
  const url = new URL(postgres.url);
  const query = async (text: string) => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await query('create role health_commons login');
  await query('create database health_commons owner health_commons');
  url.pathname = '/health_commons';
  await query(readFileSync(path.join(root, 'deploy/roles.sql'), 'utf8'));
  url.username = 'health_commons';
  return url.href;
}

async function startRedis(): Promise<string> {
  const port = String(await freePort());
  const redis = spawn(redisProgram ?? '', ['--port', port, '--save', '', '--dir', folder], { stdio: 'pipe' });
  children.push(redis);
  for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept')) break;
  redis.stdout.resume();
  return `redis://127.0.0.1:${port}`;
}

const filesOf = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules/'),
  );

const canRun = findPostgresBinaries() !== null && redisProgram !== undefined;

itIf(canRun, 'needs PostgreSQL and redis-server')(
  'the instructions of the image give a backend and a chat server that start, work and stop',
  async () => {
    build(packages);
    build(image);
    const files = filesOf(app);

    const env = {
      DATABASE_URL: await startDatabase(),
      ...keyVariables(createKeys()),
      ...{ SITE_URL, TRUST_PROXY: '1', BACKEND_PORT: '0' },
    };
    const command = readCommand(valuesOf(image, 'CMD')[0]);
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => start(command, { ...env, DATA_DIR: path.join(folder, name) })),
    );
    const backends = [one, other].flatMap((backend) => backend ?? []);
    for (const { url } of backends) expect((await fetch(`${url}/health`)).status).toBe(200);
    const stored = await fetch(`${one?.url}/functions/v1/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE_URL },
      body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'] }),
    });
    expect(stored.status).toBe(201);
    for (const { url } of backends)
      for (const apikey of [env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_SECRET_KEY]) {
        const answer = await fetch(`${url}/rest/v1/symptom_reports?select=pin_code`, { headers: { apikey } });
        expect(await answer.json()).toEqual([{ pin_code: '400001' }]);
      }

    const { services } = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), {
      merge: true,
    }) as {
      services: { chat: { command: string[] } };
    };
    const REDIS_URL = await startRedis();
    const chat = await start(services.chat.command, {
      REDIS_URL,
      SITE_URL,
      CHAT_PROXIES: '1',
      CHAT_PORT: '0',
    });
    expect((await fetch(`${chat.url}/health`)).status).toBe(200);
    const handshake = (origin: string) =>
      fetch(`${chat.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    expect((await handshake('https://other.example')).status).toBe(403);
    expect(await (await handshake(SITE_URL)).text()).toMatch(/^0\{"sid":/);

    for (const { child } of [...backends, chat]) {
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    }
    // The containers are read-only, except for /tmp.
    expect(filesOf(app)).toEqual(files);
  },
);

const docker = spawnSync('docker', ['info'], { encoding: 'utf8' });
const hasDocker = docker.status === 0 && spawnSync('docker', ['compose', 'version']).status === 0;

itIf(hasDocker, 'needs a Docker daemon and Docker Compose')(
  'the containers serve a site that verify accepts',
  () => {
    const { status, stdout } = spawnSync('sh', ['deploy/try-containers.sh'], { cwd: root, encoding: 'utf8' });
    expect([status, stdout.slice(-3_000)]).toEqual([0, expect.any(String)]);
  },
);
