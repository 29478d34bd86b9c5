import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { onOwnDisk } from './start-backend';

/** Creates and starts a cluster in the folder $2 with the programs in $1. PostgreSQL refuses to run as root. */
const SCRIPT = `
  as_user() { unshare -U --map-user=1000 --map-group=1000 "$@"; }
  as_user "$1/initdb" -D "$2/data" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync > "$2/initdb.log"
  exec unshare -U --map-user=1000 --map-group=1000 "$1/postgres" -D "$2/data" -p "$3" \\
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;

/** Starts PostgreSQL on a disk of its own. `folder` is the disk, as other processes see it. */
export async function startPostgresOnDisk(binaries: string, megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-postgres-disk-'));
  const port = await freePort();
  const program = ['sh', '-ec', SCRIPT, 'sh', binaries, folder, String(port)];
  const [command, ...args] = onOwnDisk(megabytes, folder, program);
  const child = spawn(command, args, {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('close', (code) => reject(new Error(`PostgreSQL exited with ${code}: ${output}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder: `/proc/${child.pid}/root${folder}`,
    output: () => output,
    stop: async () => {
      // SIGINT requests PostgreSQL's fast shutdown.
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
