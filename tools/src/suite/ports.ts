import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Fault } from '@health-commons/base/command-line';
import { forParts, ofPart, PART_NAMES, type PartName, PARTS, type Ports } from './parts';

/** Returns whether a program may listen on the port at an address. */
async function mayListen(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, ipv6Only: host.includes(':') }), 'listening');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // The machine may have no IPv6.
    return host.includes(':') && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
  } finally {
    server.close();
  }
}

/**
 * Returns the value of --host for the suite's programs. With 'localhost' they listen on loopback only, otherwise other
 * machines can reach them.
 */
export const listenHost = (publicHost: string): string =>
  publicHost === 'localhost' || publicHost === '127.0.0.1' ? 'localhost' : '0.0.0.0';

/** Returns whether no program has the port. Browsers also try the IPv6 address of a name, where another may listen. */
async function isPortFree(publicHost: string, port: number): Promise<boolean> {
  const [host, host6] = listenHost(publicHost) === 'localhost' ? ['127.0.0.1', '::1'] : ['0.0.0.0', '::'];
  return (await mayListen(host, port)) && mayListen(host6, port);
}

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
