import { describeIf } from '@health-commons/base/testing';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProgram } from '../start-program';

const FILE = 'docs/nginx/chat.conf';

/** Whether nginx, and openssl for a certificate, are on PATH. */
export const hasNginx: boolean =
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** Skips tests without nginx. */
export const describeNginx = describeIf(hasNginx, 'needs nginx and openssl');

function certificate(folder: string): { chain: string; key: string } {
  const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-days', '2', '-subj', '/CN=chat.example.org', '-keyout', key, '-out', chain];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  return { chain, key };
}

/** Nothing is written where an installed nginx writes. */
const ownPlaces = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`)
    .join('\n');

/** The file of the documents, with addresses, certificate and places of the test's own, and no other line changed. */
function ownFile(folder: string, port: number, servers: readonly [number, number]): string {
  const { chain, key } = certificate(folder);
  const changes: [string, string, times: number][] = [
    ['10.0.0.11:4000', `127.0.0.1:${servers[0]}`, 2],
    ['10.0.0.12:4000', `127.0.0.1:${servers[1]}`, 2],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`, 1],
    ['/etc/ssl/chat.example.org/fullchain.pem', chain, 1],
    ['/etc/ssl/chat.example.org/privkey.pem', key, 1],
    ['\nhttp {\n', `\nhttp {\n${ownPlaces(folder)}\n`, 1],
  ];
  let text = readFileSync(FILE, 'utf8');
  for (const [from, to, times] of changes) {
    const parts = text.split(from);
    if (parts.length !== times + 1) throw new Error(`${FILE} has '${from}' ${parts.length - 1} times`);
    text = parts.join(to);
  }
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

/** What an nginx of the test's own is told beside its file. */
const argumentsOf = (folder: string, file: string) => [
  ...['-p', folder, '-c', file, '-e', 'stderr'],
  ...['-g', `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log stderr notice;`],
];

/** What `nginx -t` says of the file: its exit code and its words. */
export function checkFile(): { code: number | null; words: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nginx-'));
  try {
    const file = ownFile(folder, 8443, [4000, 4001]);
    const { status, stderr } = spawnSync('nginx', ['-t', ...argumentsOf(folder, file)], { encoding: 'utf8' });
    return { code: status, words: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** nginx in front of two servers on these ports. */
export async function startNginx(servers: readonly [number, number]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nginx-'));
  const port = await freePort();
  const given = argumentsOf(folder, ownFile(folder, port, servers));
  const program = await startProgram({ command: 'nginx', args: given, ready: /start worker process \d+/ });
  return {
    url: `https://127.0.0.1:${port}`,
    /** Reads its file again: `nginx -s reload`. */
    reload: () => execFileSync('nginx', ['-s', 'reload', ...given], { stdio: 'ignore' }),
    async stop() {
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type OwnNginx = Awaited<ReturnType<typeof startNginx>>;
