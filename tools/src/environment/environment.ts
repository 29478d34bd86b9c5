import { readSettings, SettingsError } from '@health-commons/contracts/settings';
import { Fault } from '../fault';
import { forParts, ofPart, PART_NAMES, PARTS, type Ports } from '../suite/parts';
import { suiteSettings } from './schema';

type Tiles = { url: string; attribution: string; attributionUrl?: string };

/** The suite's validated settings. */
export type Environment = {
  ports: Ports;
  dataDir: string;
  databaseUrl: string | null;
  publicHost: string;
  /** null allows the suite's own addresses only. */
  allowedOrigins: readonly string[] | null;
  tiles: Tiles | null;
  phoneNumber: string | null;
  serviceWorker: boolean;
  /** Where pages send the events of remotes; null sends none. */
  remoteEvents: { url: string; sample: number } | null;
};

/**
 * The tiles of the OpenStreetMap Foundation. https://operations.osmfoundation.org/policies/tiles/ requires this
 * attribution.
 */
const OPENSTREETMAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

type Variables = Readonly<Record<string, string | undefined>>;

function doublePorts(variables: Variables): string[] {
  const users = new Map<number, string[]>();
  for (const name of PART_NAMES) {
    const { port, variable } = ofPart(PARTS, name);
    const number = Number(variables[variable] ?? port);
    users.set(number, [...(users.get(number) ?? []), variable]);
  }
  return [...users]
    .filter(([, variables]) => variables.length > 1)
    .map(([port, variables]) => `${variables.join(' and ')} are both ${port}`);
}

type SuiteSettings = ReturnType<typeof readSettings<typeof suiteSettings.entries>>;

function readTiles(values: SuiteSettings): Tiles | null {
  if (values.TILES_URL === 'off') return null;
  if (values.TILES_URL === undefined) return OPENSTREETMAP;
  return {
    url: values.TILES_URL,
    attribution: values.TILES_ATTRIBUTION ?? '',
    ...(values.TILES_ATTRIBUTION_URL ? { attributionUrl: values.TILES_ATTRIBUTION_URL } : {}),
  };
}

/**
 * Checks every variable and returns the settings.
 * @throws Fault naming every invalid variable
 */
export function checkEnvironment(env: Variables): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const faults = doublePorts(given);
  const tilesUrl = given['TILES_URL'];
  if (tilesUrl && tilesUrl !== 'off' && !given['TILES_ATTRIBUTION'])
    faults.push('TILES_ATTRIBUTION must be set when TILES_URL names a service: its terms require it');
  let values: SuiteSettings | undefined;
  try {
    values = readSettings(suiteSettings, given);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults.unshift(...error.faults);
  }
  if (!values || faults.length > 0) {
    throw new Fault(
      `The environment has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults
        .map((fault) => `  ${fault}`)
        .join('\n')}\nEvery variable is explained in .env.example.`,
    );
  }
  const numbers: Readonly<Record<string, unknown>> = values;
  const ports = forParts((name) => Number(numbers[ofPart(PARTS, name).variable]));
  return {
    ports,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    publicHost: values.PUBLIC_HOST,
    allowedOrigins: values.ALLOWED_ORIGINS ?? null,
    tiles: readTiles(values),
    phoneNumber: values.PHONE_NUMBER ?? null,
    serviceWorker: values.SERVICE_WORKER !== 'off',
    remoteEvents: values.REMOTE_EVENTS_URL
      ? { url: values.REMOTE_EVENTS_URL, sample: values.REMOTE_EVENTS_SAMPLE }
      : null,
  };
}
