import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Environment as Variables, readSettings } from '@health-commons/contracts/settings';
import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import { readKeys as readBackendKeys } from '@health-commons/local-backend/keys';
import { Fault } from '@health-commons/base/command-line';
import { forParts, ofPart, type PartName, PARTS } from '../suite/parts';
import { suiteSettings } from './settings';

/**
 * The tiles of the OpenStreetMap Foundation. https://operations.osmfoundation.org/policies/tiles/ requires this
 * attribution.
 */
const OPENSTREETMAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
};

function readTiles(values: ReturnType<typeof readSettings<typeof suiteSettings.entries>>) {
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
export function checkEnvironment(env: Variables) {
  const values = readSettings(suiteSettings, env);
  if (values.TILES_URL && values.TILES_URL !== 'off' && !values.TILES_ATTRIBUTION)
    throw new Fault('TILES_ATTRIBUTION must be set when TILES_URL names a service: its terms require it.');
  const numbers: Readonly<Record<string, unknown>> = values;
  return {
    ports: forParts((name) => Number(numbers[ofPart(PARTS, name).variable])),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    publicHost: values.PUBLIC_HOST,
    /** null allows the suite's own addresses only. */
    allowedOrigins: values.ALLOWED_ORIGINS ?? null,
    tiles: readTiles(values),
    phoneNumber: values.PHONE_NUMBER ?? null,
    serviceWorker: values.SERVICE_WORKER !== 'off',
  };
}
export type Environment = ReturnType<typeof checkEnvironment>;

/** A value with a '#' inside a word, such as a password. parseEnv would cut it off there. */
const CUT_OFF = /^\s*(?:export\s+)?(\w+)\s*=[ \t]*(?=[^\s'"`#])[^\n#]*[^\s#]#/gm;

/**
 * Returns the process's environment and the variables of the .env file. A variable of the process takes precedence,
 * even if it is empty.
 * @throws Fault naming the variables whose values must be quoted
 */
export function loadEnvironment(file: string, variables: Variables): Variables {
  if (!existsSync(file)) return { ...variables };
  const text = readFileSync(file, 'utf8');
  const unquoted = [...text.matchAll(CUT_OFF)].map(([, name]) => name);
  if (unquoted.length > 0)
    throw new Fault(`${file}: put the value of ${unquoted.join(', ')} into quotes, because it contains a #.`);
  return { ...parseEnv(text), ...variables };
}

const PORTS: readonly string[] = Object.values(PARTS).map(({ variable }) => variable);
const BACKEND: readonly string[] = [
  ...Object.keys(apiSettings.entries),
  ...Object.keys(backendSettings.entries),
];
const CHAT: readonly string[] = Object.keys(chatSettings.entries);

/**
 * Returns the environment of a part or of a build: the settings that it reads, and all variables that are not settings
 * of the suite. So static servers, dev servers and builds hold no secret.
 */
export function environmentOf(part: PartName | 'build', variables: Variables): Variables {
  const own = part === 'local-backend' ? BACKEND : part === 'chat-server' ? CHAT : PORTS;
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => own.includes(name) || !(name in suiteSettings.entries)),
  );
}

/**
 * Returns values that make the suite of a test or bench ignore the operator's environment and .env file: an empty value
 * for every setting, except that tiles are off, because their default is a public service.
 */
export function withoutSettings(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, ''])),
    TILES_URL: 'off',
  };
}

/**
 * Reads the backend's keys, for pages and for programs, from the environment, or else from its data folder.
 * @throws Fault if there are no keys, or if they are invalid
 */
export function readKeys(env: Variables, dataDir: string) {
  const keys = readBackendKeys(env, dataDir);
  if (!keys) throw new Fault(`The folder ${dataDir} has no keys of a backend.`);
  return { publicKey: keys.publishableKey, secretKey: keys.secretKey };
}
