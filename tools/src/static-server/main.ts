import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { listen } from '../suite/ports';
import { serveShell } from './serve-shell';
import { createStaticServer, serveRemote } from './server';

/** `main.ts <shell|mfe-…> --port P --host H --run-dir D` serves one workspace's build until it is stopped. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: 'localhost' },
      'run-dir': { type: 'string', default: '.local/run' },
    },
  });
  const [name] = positionals;
  if (!name) throw new Fault('Name what to serve: shell, mfe-map, …');
  const dist = path.resolve(name, 'dist');
  const runDir = path.resolve(values['run-dir']);
  const handler = name === 'shell' ? serveShell({ dist, runDir }) : serveRemote(name, dist);
  const { port, servers } = await listen(() => createStaticServer(handler), values.host, Number(values.port));
  console.log(`listening http://${values.host}:${port}`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  for (const each of servers) {
    each.close();
    each.closeAllConnections();
  }
  return 0;
}

await runProgram(main);
