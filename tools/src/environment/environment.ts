import * as v from 'valibot';
import { Fault } from '../fault';
import { PART_NAMES, PARTS, type Ports } from '../suite/parts';
import { environmentSchema, type EnvironmentValues } from './schema';

export type Tiles = { url: string; attribution: string; attributionUrl?: string };

/** What the suite was told by its environment, checked. */
export type Environment = {
  ports: Ports;
  dataDir: string;
  databaseUrl: string | null;
  publicHost: string;
  /** Null: the suite's own addresses. */
  allowedOrigins: readonly string[] | null;
  tiles: Tiles | null;
  phoneNumber: string | null;
  serviceWorker: boolean;
};

/** The OpenStreetMap Foundation's tiles: https://operations.osmfoundation.org/policies/tiles/ asks for this attribution. */
const OPENSTREETMAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

/** Never said aloud: the database's address may hold a password, a webhook's may be one. */
const SECRET: readonly string[] = [
  'DATABASE_URL',
  'JOBS_SECRET',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'ALERT_KEY',
  'MODEL_KEY',
  'PHONE_AUTH_TOKEN',
  'REDIS_URL',
  'CHAT_KEYS',
  'CHAT_REPORT_WEBHOOK',
  'CHAT_REPORT_SECRET',
];

type Given = Readonly<Record<string, string | undefined>>;

function doublePorts(given: Given): string[] {
  const users = new Map<number, string[]>();
  for (const name of PART_NAMES) {
    const { port, variable } = PARTS[name];
    const number = Number(given[variable] ?? port);
    users.set(number, [...(users.get(number) ?? []), variable]);
  }
  return [...users]
    .filter(([, variables]) => variables.length > 1)
    .map(([port, variables]) => `${variables.join(' and ')} are both ${port}`);
}

function readTiles(values: EnvironmentValues): Tiles | null {
  if (values.TILES_URL === 'off') return null;
  if (values.TILES_URL === undefined) return OPENSTREETMAP;
  return {
    url: values.TILES_URL,
    attribution: values.TILES_ATTRIBUTION ?? '',
    ...(values.TILES_ATTRIBUTION_URL ? { attributionUrl: values.TILES_ATTRIBUTION_URL } : {}),
  };
}

/**
 * Checks every variable.
 * @throws Fault that names every fault at once
 */
export function checkEnvironment(env: Given): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  const faults = (result.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return SECRET.includes(name)
      ? `${name} ${issue.message}`
      : `${name} ${issue.message}, not '${given[name] ?? ''}'`;
  });
  faults.push(...doublePorts(given));
  const tilesUrl = given['TILES_URL'];
  if (tilesUrl && tilesUrl !== 'off' && !given['TILES_ATTRIBUTION']) {
    faults.push('TILES_ATTRIBUTION must be set when TILES_URL names a service: its terms ask for it');
  }
  if (!result.success || faults.length > 0) {
    throw new Fault(
      `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults
        .map((fault) => `  ${fault}`)
        .join('\n')}\nEvery variable is explained in .env.example.`,
    );
  }
  const values = result.output;
  // The list of names is PARTS' own, so the record has every part.
  const ports = Object.fromEntries(PART_NAMES.map((name) => [name, values[PARTS[name].variable]])) as Ports;
  return {
    ports,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    publicHost: values.PUBLIC_HOST,
    allowedOrigins: values.ALLOWED_ORIGINS ?? null,
    tiles: readTiles(values),
    phoneNumber: values.PHONE_NUMBER ?? null,
    serviceWorker: values.SERVICE_WORKER !== 'off',
  };
}
