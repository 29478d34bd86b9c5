import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { checkNginxConfig, createCertificate, runNginx, tempPaths } from '@health-commons/base/testing/nginx';

const FILE = 'docs/nginx/chat.conf';

/** Writes the documented configuration with the test's addresses, certificate and folders. No other line is changed. */
function writeConfig(folder: string, port: number, servers: readonly [number, number]): string {
  const { chain, key } = createCertificate(folder, 'chat.example.org');
  const changes: [string, string, count: number][] = [
    // Each worker counts the connections of the servers on its own, so with several the test could not tell the next.
    ['worker_processes auto;', 'worker_processes 1;', 1],
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

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'chat-nginx-'));

/** Returns the exit code of `nginx -t` for the documented configuration, and its standard error. */
export function checkConfig(): { code: number | null; output: string } {
  const folder = makeFolder();
  try {
    return checkNginxConfig(folder, writeConfig(folder, 8443, [4000, 4001]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts nginx in front of the two servers that listen on these ports. */
export async function startNginx(servers: readonly [number, number]) {
  const folder = makeFolder();
  const port = await freePort();
  const nginx = await runNginx(folder, writeConfig(folder, port, servers));
  return {
    url: `https://127.0.0.1:${port}`,
    reload: nginx.reload,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;
