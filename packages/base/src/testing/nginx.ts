import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeIf } from './describe-if';
import { startServer } from './start-server';

/** Whether nginx is on PATH, and also openssl, which creates the tests' certificates. */
export const hasNginx: boolean =
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

/** `describe`, which skips its tests if nginx or openssl is missing. */
export const describeNginx = describeIf(hasNginx, 'needs nginx and openssl');

/** Creates a certificate for a name and 127.0.0.1 that is valid for `days`. Returns the paths of two files. */
export function createCertificate(folder: string, name: string, days = 30): { chain: string; key: string } {
  const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'.split(' ');
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`];
  const files = ['-keyout', key, '-out', chain];
  execFileSync('openssl', ['req', ...options, '-days', String(days), ...subject, ...files], {
    stdio: 'ignore',
  });
  return { chain, key };
}

/** Returns settings for the http block that keep temporary files out of the folders of an installed nginx. */
export const tempPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`)
    .join('\n');

const argumentsOf = (folder: string, file: string) => [
  ...['-p', folder, '-c', file, '-e', 'stderr'],
  ...['-g', `daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log stderr notice;`],
];

/** Returns the exit code of `nginx -t` for a configuration, and its standard error. */
export function checkNginxConfig(folder: string, file: string): { code: number | null; output: string } {
  const { status, stderr } = spawnSync('nginx', ['-t', ...argumentsOf(folder, file)], { encoding: 'utf8' });
  return { code: status, output: stderr };
}

/** Starts nginx with a configuration. Rejects with nginx's output if it does not start. */
export async function runNginx(folder: string, file: string) {
  const args = argumentsOf(folder, file);
  const server = await startServer('nginx', args, /start worker process \d+/);
  return {
    /** Makes nginx reload its configuration. Resolves when the old workers accept no more connections. */
    async reload(): Promise<void> {
      const before = server.output().length;
      execFileSync('nginx', ['-s', 'reload', ...args], { stdio: 'ignore' });
      await server.until((output) => output.includes('gracefully shutting down', before));
    },
    stop: () => server.end('SIGTERM'),
  };
}

/**
 * Writes a main configuration that includes the http block's configuration `siteFile`, and makes it listen on 127.0.0.1
 * only. Returns its path. `change` alters the text, for tests of faulty configurations.
 */
export function wrapNginxConfig(folder: string, siteFile: string, change = (text: string) => text): string {
  const site = change(readFileSync(siteFile, 'utf8'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/^( *listen )(\d+)/gm, '$1127.0.0.1:$2');
  // Workers must run as root too, because another user cannot read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = path.join(folder, 'main.conf');
  writeFileSync(file, `${user}worker_processes 1;\nevents {}\nhttp {\n${tempPaths(folder)}\n${site}}\n`);
  return file;
}
