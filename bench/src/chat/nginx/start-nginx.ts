import { describeIf } from '@health-commons/base/testing';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { startProgram } from '../../start-program';

const FILE = 'docs/nginx/chat.conf';

/** Whether nginx is on PATH, and also openssl, which creates the test's certificate. */
export const hasNginx: boolean =
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** `describe`, which skips its tests if nginx or openssl is missing. */
export const describeNginx = describeIf(hasNginx, 'needs nginx and openssl');

function certificate(folder: string): { chain: string; key: string } {
  const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-days', '2', '-subj', '/CN=chat.example.org', '-keyout', key, '-out', chain];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  return { chain, key };
}

/** Returns settings that keep temporary files out of the folders of an installed nginx. */
const tempPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`)
    .join('\n');

/** Writes the documented configuration with the test's addresses, certificate and folders. No other line is changed. */
function writeConfig(folder: string, port: number, servers: readonly [number, number]): string {
  const { chain, key } = certificate(folder);
  const changes: [string, string, count: number][] = [
    ['10.0.0.11:4000', `127.0.0.1:${servers[0]}`, 2],
    ['10.0.0.12:4000', `127.0.0.1:${servers[1]}`, 2],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`, 1],
    ['/etc/ssl/chat.example.org/fullchain.pem', chain, 1],
    ['/etc/ssl/chat.example.org/privkey.pem', key, 1],
    ['\nhttp {\n', `\nhttp {\n${tempPaths(folder)}\n`, 1],
  ];
  let text = readFileSync(FILE, 'utf8');
  for (const [from, to, count] of changes) {
    const parts = text.split(from);
    if (parts.length !== count + 1)
      throw new Error(`${FILE} contains '${from}' ${parts.length - 1} times, not ${count}`);
    text = parts.join(to);
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

const argumentsOf = (folder: string, file: string) => [
  ...['-p', folder, '-c', file, '-e', 'stderr'],
  ...['-g', `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log stderr notice;`],
];

/** Returns the exit code of `nginx -t` for the documented configuration, and its standard error. */
export function checkConfig(): { code: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nginx-'));
  try {
    const file = writeConfig(folder, 8443, [4000, 4001]);
    const { status, stderr } = spawnSync('nginx', ['-t', ...argumentsOf(folder, file)], { encoding: 'utf8' });
    return { code: status, output: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts nginx in front of the two servers that listen on these ports. */
export async function startNginx(servers: readonly [number, number]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nginx-'));
  const port = await freePort();
  const args = argumentsOf(folder, writeConfig(folder, port, servers));
  const program = await startProgram({ command: 'nginx', args, ready: /start worker process \d+/ });
  return {
    url: `https://127.0.0.1:${port}`,
    reload: () => execFileSync('nginx', ['-s', 'reload', ...args], { stdio: 'ignore' }),
    async stop() {
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;
