import { parseArgs } from 'node:util';
import { Fault } from '../fault';

export type StartOptions = {
  empty: boolean;
  freePorts: boolean;
  json: boolean;
  development: boolean;
  runDir: string;
  /** If undefined, the setting DATA_DIR applies. */
  dataDir: string | undefined;
  /** Files of the operator to serve instead of generated ones. */
  remotesFile: string | undefined;
  configFile: string | undefined;
  /** If undefined, the site.json of the repository applies. */
  siteFile: string | undefined;
  help: boolean;
};

export const USAGE = `Usage: npm start -- [options]
  --empty           without demonstration data
  --free-ports      on any free ports instead of the usual ones
  --run-dir DIR     where remotes.json, config.json, parts.json and logs go (.local/run)
  --data-dir DIR    where the database lives (DATA_DIR, .local/data)
  --remotes FILE    sign and serve this list of remotes instead of the builds
  --config FILE     serve this config.json instead of one that is written
  --site-file FILE  the site's name, colours, countries, places and links (site.json)
  --json            one line of JSON on standard output once everything runs; all other output on standard error`;

/** @throws Fault with the usage if the command line is invalid */
export function readOptions(args: readonly string[]): StartOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        empty: flag,
        'free-ports': flag,
        json: flag,
        development: flag,
        help: flag,
        'run-dir': text,
        'data-dir': text,
        remotes: text,
        config: text,
        'site-file': text,
      },
    });
    return {
      empty: values.empty,
      freePorts: values['free-ports'],
      json: values.json,
      help: values.help,
      development: values.development,
      runDir: values['run-dir'] ?? '.local/run',
      dataDir: values['data-dir'],
      remotesFile: values.remotes,
      configFile: values.config,
      siteFile: values['site-file'],
    };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
