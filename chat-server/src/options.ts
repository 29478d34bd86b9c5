import { parseArgs } from 'node:util';

type Options = {
  port: number;
  host: string;
  /** Origins that may connect; '*' for all. */
  origins: readonly string[];
};

const DEFAULTS = { port: 4000, host: 'localhost', origins: 'http://localhost:3000' } as const;

/** An environment variable; undefined if it is empty. */
const variable = (env: NodeJS.ProcessEnv, name: string) => (env[name] === '' ? undefined : env[name]);

/** Reads the command line, then CHAT_PORT and ALLOWED_ORIGINS, then the defaults. @throws Error that names the fault */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { port: text, host: text, origins: text } });
  const portText = values.port ?? variable(env, 'CHAT_PORT') ?? String(DEFAULTS.port);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    throw new Error(
      `The chat server's port must be a number from 0 to 65535, not '${portText}': set CHAT_PORT or --port.`,
    );
  }
  const origins = (values.origins ?? variable(env, 'ALLOWED_ORIGINS') ?? DEFAULTS.origins)
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean);
  return { port, host: values.host ?? DEFAULTS.host, origins };
}
