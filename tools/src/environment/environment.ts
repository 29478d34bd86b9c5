import { existsSync, readFileSync } from 'node:fs';
import {
  readSettings,
  setting,
  type SettingsDefinition,
  SettingsError,
} from '@health-commons/contracts/settings';
import { apiSettings } from '@health-commons/api/settings';
import { chatSettings } from '@health-commons/chat-server/settings';
import { backendSettings } from '@health-commons/local-backend/settings';
import * as v from 'valibot';
import { readKeys as readBackendKeys } from '@health-commons/local-backend/keys';
import { Fault } from '../fault';
import { forParts, ofPart, PART_NAMES, type PartName, PARTS, type Ports } from '../suite/parts';

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

const portOr = (preset: number) => setting.wholeNumber(1, 65_535, preset);
const ports = Object.fromEntries(Object.values(PARTS).map(({ variable, port }) => [variable, portOr(port)]));

const offOr = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.union([v.literal('off'), schema], (issue) => `${issue.issues?.at(-1)?.message ?? 'must be set'}, or off`);

const tilesUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must be an http(s) address with {z}, {x} and {y} in it',
  ),
);

const { BACKEND_HOST: _suiteListensByPublicHost, ...backendEntries } = backendSettings.entries;

/** The settings of the whole suite: those of its workspaces and its own. */
export const suiteSettings = {
  entries: {
    ...apiSettings.entries,
    ...chatSettings.entries,
    ...backendEntries,
    ...ports,
    PUBLIC_HOST: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name or address'),
      ),
      'localhost',
    ),
    ALLOWED_ORIGINS: v.optional(setting.origins()),
    TILES_URL: v.optional(offOr(tilesUrl)),
    TILES_ATTRIBUTION: v.optional(v.string()),
    TILES_ATTRIBUTION_URL: v.optional(setting.httpAddress()),
    NOMINATIM_URL: v.optional(offOr(setting.httpAddress())),
    SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
    REMOTE_EVENTS_URL: v.optional(setting.httpAddress()),
    REMOTE_EVENTS_SAMPLE: v.optional(setting.amount(0, 1), '1'),
    PHONE_NUMBER: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.replace(/[\s()-]/g, '')),
        v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number in international form such as +441632960000'),
      ),
    ),
    REGISTRY_KEYS: v.optional(v.string()),
    CHROMIUM_PATH: v.optional(v.string()),
  },
  secrets: [...apiSettings.secrets, ...chatSettings.secrets, ...backendSettings.secrets],
  needs: [...apiSettings.needs, ...chatSettings.needs, ...backendSettings.needs],
} satisfies SettingsDefinition;

/**
 * Returns the process's environment and the variables of the .env file. A variable of the process takes precedence,
 * even if it is empty.
 * @throws Fault naming the invalid lines of the file
 */
export function loadEnvironment(file: string, variables: Variables): Variables {
  if (!existsSync(file)) return { ...variables };
  const { values, faults } = parseEnvFile(readFileSync(file, 'utf8'));
  if (faults.length === 0) return { ...values, ...variables };
  throw new Fault(`${file} has lines that are not NAME=value:\n  ${faults.join('\n  ')}`);
}

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

function unquote(text: string): string {
  const quoted = /^(['"`])(.*)\1\s*(?:#.*)?$/.exec(text);
  if (quoted) {
    const [, quote, inner = ''] = quoted;
    return quote === '"' ? inner.replaceAll('\\n', '\n') : inner;
  }
  // A '#' starts a comment only after a space or as the first character. Node's parser would cut off the rest of a
  // password with a '#'.
  return text.replace(/(^|\s)#.*$/, '').trim();
}

/**
 * Parses NAME=value lines with `#` comments, blank lines, `export`, and single, double or back quotes. If a name is
 * repeated, the last value applies. `faults` are the invalid lines, such as 'line 2: SHELL PORT 2'.
 */
export function parseEnvFile(text: string): { values: Record<string, string>; faults: string[] } {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const match = ASSIGNMENT.exec(trimmed);
    if (match?.[1] === undefined) faults.push(`line ${index + 1}: ${trimmed}`);
    else values[match[1]] = unquote(match[2] ?? '');
  }
  return { values, faults };
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

/** The keys for pages and for programs. */
type Keys = { publicKey: string; secretKey: string };

/**
 * Reads the backend's keys from the environment, or else from its data folder.
 * @throws Fault if there are no keys, or if they are invalid
 */
export function readKeys(env: Variables, dataDir: string): Keys {
  let keys: ReturnType<typeof readBackendKeys>;
  try {
    keys = readBackendKeys(env, dataDir);
  } catch (error) {
    throw new Fault(error instanceof Error ? error.message : String(error));
  }
  if (!keys) throw new Fault(`The folder ${dataDir} has no keys of a backend.`);
  return { publicKey: keys.publishableKey, secretKey: keys.secretKey };
}
