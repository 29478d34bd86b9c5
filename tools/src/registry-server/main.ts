import { once } from 'node:events';
import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import { openFolderTarget } from '@health-commons/federation/release';
import { defineCommand, runProgram, text, wholeNumber } from '@health-commons/base/command-line';
import { createRegistryServer } from './registry-server';

const command = defineCommand({
  command: 'npm run registry -- --dir DIR',
  options: {
    dir: text('DIR', 'the folder of an export'),
    port: wholeNumber('N', 'the port', [0, 65_535], 4100),
    host: text('NAME', 'the address to listen at', '127.0.0.1'),
    proxies: wholeNumber('N', 'the number of proxies in front that append to X-Forwarded-For', [0, 10], 0),
  },
});

/** Time in ms that running requests have to finish when the program stops. */
const DRAIN_MS = 3_000;

/** `npm run registry` serves the registry and the releases of an export to the release command. */
await runProgram(async () => {
  const { values } = command.read();
  if (!values.dir) throw command.fault('--dir is missing');
  const addresses = { ...DEFAULT_ADDRESS_SETTINGS, proxies: values.proxies };
  const server = createRegistryServer(openFolderTarget(values.dir), { addresses });
  server.listen(values.port, values.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : values.port;
  console.log(`listening http://${values.host}:${port}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await once(server, 'close');
});
