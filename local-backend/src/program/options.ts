import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../start-error';

/** What the program was asked to do. */
export type Options = { port: number; host: string; dataDir: string; databaseUrl: string | null };

export const DEFAULTS = { port: 54321, host: 'localhost', dataDir: '.local/data' } as const;

export const USAGE = `Usage: npm run serve -w local-backend -- [options]
  --port P           port to listen on; 0 takes a free one (BACKEND_PORT, ${DEFAULTS.port})
  --host H           address to listen on (BACKEND_HOST, ${DEFAULTS.host}: this machine only)
  --data-dir D       folder of the keys and of the embedded database (DATA_DIR, ${DEFAULTS.dataDir})
  --database-url U   postgres://… to use instead of the embedded database (DATABASE_URL)`;

/** Where relative folders begin: `root` the repository, `caller` where the person stood who typed the command. */
export type Bases = { root: string; caller: string };

/** Reads the command line, then the environment, then the defaults. Throws StartError naming every fault at once. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, bases: Bases): Options {
  const given = parse(args);
  // npm runs a workspace's script inside of the workspace: neither kind of relative path is meant from there.
  const dataDir =
    given['data-dir'] === undefined
      ? resolve(bases.root, named(env, 'DATA_DIR') ?? DEFAULTS.dataDir)
      : resolve(bases.caller, given['data-dir']);
  const faults: string[] = [];
  const portName = given.port === undefined ? 'BACKEND_PORT' : '--port';
  const portText = given.port ?? named(env, 'BACKEND_PORT') ?? String(DEFAULTS.port);
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port <= 65_535)) {
    faults.push(`${portName} must be a number from 0 to 65535, not '${portText}'`);
  }
  const urlName = given['database-url'] === undefined ? 'DATABASE_URL' : '--database-url';
  const databaseUrl = given['database-url'] ?? named(env, 'DATABASE_URL') ?? null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push(`${urlName} must begin with postgres://`);
  }
  if (faults.length > 0) throw new StartError(`${faults.join('; ')}.`);
  return {
    port,
    host: given.host ?? named(env, 'BACKEND_HOST') ?? DEFAULTS.host,
    dataDir,
    databaseUrl,
  };
}

/** A variable of the environment; empty counts as absent. */
const named = (env: NodeJS.ProcessEnv, name: string): string | undefined =>
  env[name] === '' ? undefined : env[name];

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { port: text, host: text, 'data-dir': text, 'database-url': text };
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
