import { once } from 'node:events';
import path from 'node:path';
import { listen, urlOf } from '@health-commons/base/server/listen';
import { defineCommand, runProgram, text, wholeNumber } from '@health-commons/base/command-line';
import { createStaticServer, serveRemote } from './server';

const command = defineCommand({
  command: 'tools/src/static-server/main.ts',
  operands: 'WORKSPACE',
  options: {
    port: wholeNumber('N', 'the port; 0 takes a free one', [0, 65_535], 0),
    host: text('NAME', 'the address to listen at', 'localhost'),
    site: text('URL', 'the origin in the addresses of pages', ''),
    'run-dir': text('DIR', "the suite's folder", '.local/run'),
  },
});

/** Serves one workspace's build until it is stopped. */
await runProgram(async () => {
  const { values, operands } = command.read();
  const [name = ''] = operands;
  const dist = path.resolve(name, 'dist');
  const runDir = path.resolve(values['run-dir']);
  const handler =
    name === 'shell'
      ? (await import('./serve-shell')).serveShell({ dist, runDir, origin: values.site })
      : serveRemote(name, dist);
  const server = createStaticServer(handler);
  const port = await listen(server, values.host, values.port, '--port');
  console.log(`listening ${urlOf(values.host, port)}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  server.close();
  server.closeAllConnections();
});
