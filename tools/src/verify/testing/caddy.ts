import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';
import { startServer } from '@health-commons/base/testing/start-server';

/** `describe`, which skips its tests if Caddy is missing. */
export const describeCaddy = describeIf(spawnSync('caddy', ['version']).status === 0, 'needs caddy');

/** Starts Caddy with an exported Caddyfile. It listens on 127.0.0.1 only. */
export async function runCaddy(folder: string, caddyfile: string) {
  const file = path.join(folder, 'Caddyfile');
  const text = readFileSync(caddyfile, 'utf8').replace(/^(https?:\/\/.* \{)$/gm, '$1\n\tbind 127.0.0.1');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { end } = await startServer('caddy', args, /serving initial configuration/, { env });
  return { stop: () => end('SIGTERM') };
}
