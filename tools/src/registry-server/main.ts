import { once } from 'node:events';
import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import { openFolderTarget } from '@health-commons/federation/release';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { createRegistryServer } from './registry-server';

const USAGE = `Usage: npm run registry -- --dir DIR [options]
  --dir DIR      the folder of an export
  --port N       the port (4100)
  --host NAME    the address to listen at (127.0.0.1)
  --proxies N    the number of proxies in front that append to X-Forwarded-For (0)`;

function readNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new Fault(`--${name} must be a number from 0 to ${max}.\n${USAGE}`);
}

/** @throws Fault if the folder's files are not valid */
function openServer(dir: string, proxies: number): Server {
  try {
    return createRegistryServer(openFolderTarget(dir), {
      addresses: { ...DEFAULT_ADDRESS_SETTINGS, proxies },
    });
  } catch (error) {
    throw error instanceof Error ? new Fault(error.message) : error;
  }
}

/** Time in ms that running requests have to finish when the program stops. */
const DRAIN_MS = 3_000;

/** `npm run registry` serves the registry and the releases of an export to the release command. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      proxies: { type: 'string', default: '0' },
    },
  });
  if (!values.dir) throw new Fault(USAGE);
  const proxies = readNumber('proxies', values.proxies, 10);
  const server = openServer(values.dir, proxies);
  server.listen(readNumber('port', values.port, 65_535), values.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : values.port;
  console.log(`listening http://${values.host}:${port}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await once(server, 'close');
  return 0;
}

await runProgram(main);
