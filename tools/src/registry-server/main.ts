import { once } from 'node:events';
import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import { closeServer, listen, urlOf } from '@health-commons/base/server/listen';
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

/** `npm run registry` serves the registry and the releases of an export to the release command. */
await runProgram(async () => {
  const { values } = command.read();
  if (!values.dir) throw command.fault('--dir is missing');
  const addresses = { ...DEFAULT_ADDRESS_SETTINGS, TRUST_PROXY: values.proxies };
  const server = createRegistryServer(openFolderTarget(values.dir), addresses);
  const port = await listen(server, values.host, values.port, '--port');
  console.log(`listening ${urlOf(values.host, port)}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await closeServer(server);
});
