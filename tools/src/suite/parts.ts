import { WEB_PORTS } from '@health-commons/federation';

/** The parts of the suite, each with its default port and the variable that changes the port. */
export const PARTS = {
  ...WEB_PORTS,
  'chat-server': { port: 4000, variable: 'CHAT_PORT' },
  'local-backend': { port: 54321, variable: 'BACKEND_PORT' },
} as const;

export type PartName = keyof typeof PARTS;
export type Ports = Record<PartName, number>;

// Object.keys does not keep the keys' type.
export const PART_NAMES = Object.keys(PARTS) as PartName[];

export { REMOTES, type RemoteWorkspace as RemoteName } from '@health-commons/federation';
