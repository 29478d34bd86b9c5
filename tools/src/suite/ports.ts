import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Fault } from '../fault';
import { addressesOf, isMissingAddress } from './addresses';
import { forParts, ofPart, PART_NAMES, PARTS, type PartName, type Ports } from './parts';

type Finding = 'free' | 'taken' | 'forbidden';

function tryAddress(host: string, port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      if (isMissingAddress(error)) resolve('free');
      else resolve('code' in error && error.code === 'EACCES' ? 'forbidden' : 'taken');
    });
    server.listen({ host, port, ipv6Only: host.includes(':') }, () => server.close(() => resolve('free')));
  });
}

/** Finds out whether a program may listen on the port on every address of the host. */
async function tryPort(host: string, port: number): Promise<Finding> {
  for (const address of addressesOf(host)) {
    const finding = await tryAddress(address, port);
    if (finding !== 'free') return finding;
  }
  return 'free';
}

function describe(names: readonly PartName[], ports: Ports): string {
  return names.map((name) => `${ofPart(ports, name)} (${name})`).join(', ');
}

const heading = (names: readonly PartName[]) => (names.length === 1 ? 'Port' : 'Ports');
const variables = (names: readonly PartName[]) =>
  names.map((name) => ofPart(PARTS, name).variable).join(', ');

/**
 * @throws Fault naming all ports that are in use, otherwise all that need root rights, with the variables that change
 * them
 */
export async function checkPorts(host: string, ports: Ports): Promise<void> {
  const findings = await Promise.all(PART_NAMES.map((name) => tryPort(host, ofPart(ports, name))));
  const taken = PART_NAMES.filter((_, index) => findings[index] === 'taken');
  const forbidden = PART_NAMES.filter((_, index) => findings[index] === 'forbidden');
  if (taken.length > 0) {
    throw new Fault(
      `${heading(taken)} ${describe(taken, ports)} ${taken.length === 1 ? 'is' : 'are'} in use: stop the program that uses it (another npm start?), or set ${variables(taken)} to a free port, in .env or before the command.`,
    );
  }
  if (forbidden.length > 0) {
    throw new Fault(
      `${heading(forbidden)} ${describe(forbidden, ports)} cannot be opened without root rights: set ${variables(forbidden)} to a port above 1023.`,
    );
  }
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
    while ([...found.values()].includes(port) || (await tryPort(host, port)) !== 'free');
    found.set(name, port);
  }
  return forParts((name) => found.get(name) ?? 0);
}
