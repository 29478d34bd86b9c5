import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeIf } from '@health-commons/base/testing';

/** `describe`, which skips its tests if Caddy is missing. */
export const describeCaddy = describeIf(spawnSync('caddy', ['version']).status === 0, 'needs caddy');

/** Starts Caddy with an exported Caddyfile. It listens on 127.0.0.1 only. */
export async function runCaddy(folder: string, caddyfile: string): Promise<{ stop: () => Promise<void> }> {
  const file = path.join(folder, 'Caddyfile');
  const text = readFileSync(caddyfile, 'utf8').replace(/^(https?:\/\/.* \{)$/gm, '$1\n\tbind 127.0.0.1');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('serving initial configuration')) resolve();
    });
    child.once('error', reject);
    void exited.then(() => reject(new Error(`Caddy exited before it was ready:\n${output}`)));
  });
  return {
    async stop() {
      process.off('exit', kill);
      kill();
      await exited;
    },
  };
}
