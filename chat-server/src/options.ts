import { parseArgs } from 'node:util';
import type { Environment } from '@health-commons/contracts/settings';
import { type Read, readSettings } from './read-settings';

type Options = Read & { host: string };

/**
 * Reads each option from the command line, else from its environment variable, else from the defaults. `host` has no
 * environment variable.
 * @throws SettingsError that lists every problem; TypeError for an unknown option
 */
export function readOptions(args: readonly string[], env: Environment): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { port: text, host: text, origins: text } });
  const settings = readSettings({
    ...env,
    ...(values.port === undefined ? {} : { CHAT_PORT: values.port }),
    ...(values.origins === undefined ? {} : { ALLOWED_ORIGINS: values.origins }),
  });
  return { ...settings, host: values.host ?? 'localhost' };
}
