import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';
import { startProgram } from '@health-commons/base/testing/program';

/** `describe`, which skips its tests if Caddy is missing. */
export const describeCaddy = describeIf(spawnSync('caddy', ['version']).status === 0, 'needs caddy');

/** Starts Caddy with an exported Caddyfile. It listens on 127.0.0.1 only. */
export async function runCaddy(folder: string, caddyfile: string) {
  const file = path.join(folder, 'Caddyfile');
  const text = readFileSync(caddyfile, 'utf8').replace(/^(https?:\/\/.* \{)$/gm, '$1\n\tbind 127.0.0.1');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
  const { end } = await startProgram({
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ready: /serving initial configuration/,
    exitSignal: 'SIGTERM',
  });
  return { stop: () => end('SIGTERM') };
}
