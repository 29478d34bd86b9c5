import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault } from '@health-commons/base/command-line';
import { forParts, ofPart, PART_NAMES, type PartName, PARTS, type Ports } from './parts';

/** Returns whether a program may listen on the port on every address of the host. */
const isPortFree = (host: string, port: number): Promise<boolean> =>
  listen(createServer, host, port).then(
    ({ stop }) => {
      stop();
      return true;
    },
    () => false,
  );

/** @throws Fault naming all ports that are in use or need root rights, with the variables that change them */
export async function checkPorts(host: string, ports: Ports): Promise<void> {
  const free = await Promise.all(PART_NAMES.map((name) => isPortFree(host, ofPart(ports, name))));
  const taken = PART_NAMES.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const list = taken.map((name) => `${ofPart(ports, name)} (${name})`).join(', ');
  const variables = taken.map((name) => ofPart(PARTS, name).variable).join(', ');
  throw new Fault(
    `These ports cannot be opened: ${list}. Stop the program that uses them (another npm start?), or set ${variables} to a free port above 1023, in .env or before the command.`,
  );
}

/**
 * The range ends below the ephemeral ports. Otherwise an outgoing connection could take a port between its check and
 * its use.
 */
const RANGE = { from: 20_000, to: 32_000 } as const;

/** Returns a free port for every part. */
export async function freePorts(host: string): Promise<Ports> {
  const found = new Map<PartName, number>();
  for (const name of PART_NAMES) {
    let port: number;
    do port = randomInt(RANGE.from, RANGE.to);
    while ([...found.values()].includes(port) || !(await isPortFree(host, port)));
    found.set(name, port);
  }
  return forParts((name) => found.get(name) ?? 0);
}

const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * Returns the addresses to listen on for a host name. 'localhost' and '127.0.0.1' mean both loopback addresses, because
 * clients differ in which of the two they try. Any other name means all addresses, so that other machines can reach the
 * suite.
 */
function addressesOf(host: string): readonly string[] {
  return host === 'localhost' || host === '127.0.0.1' ? LOOPBACK : ['0.0.0.0', '::'];
}

/** Returns the value of --host for the suite's programs. */
export function listenHost(publicHost: string): string {
  return addressesOf(publicHost) === LOOPBACK ? 'localhost' : '0.0.0.0';
}

/**
 * Returns whether an error of `listen` means that the machine lacks the address, for example because it has no IPv6.
 */
function isMissingAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host.includes(':') }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/**
 * Listens on the same port of every address of the host. Port 0 means any free port. Rejects with the system's error if
 * the port is taken. `stop` ends all connections.
 */
export async function listen(create: () => Server, host: string, port: number) {
  const servers: Server[] = [];
  const stop = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  let taken = port;
  for (const address of addressesOf(host)) {
    const server = create();
    try {
      taken = await bind(server, address, taken);
      servers.push(server);
    } catch (error) {
      if (isMissingAddress(error) && servers.length > 0) continue;
      stop();
      throw error;
    }
  }
  return { port: taken, stop };
}
