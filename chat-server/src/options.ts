import { parseArgs } from 'node:util';

export type Options = {
  port: number;
  host: string;
  /** Origins that may connect; '*' for every one. */
  origins: readonly string[];
};

const DEFAULTS = { port: 4000, host: 'localhost', origins: 'http://localhost:3000' } as const;

/** A variable of the environment; one set to nothing counts as absent. */
const named = (env: NodeJS.ProcessEnv, name: string) => (env[name] === '' ? undefined : env[name]);

/** Reads the command line, then the environment (CHAT_PORT, ALLOWED_ORIGINS), then the defaults. Throws Error in one sentence. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { port: text, host: text, origins: text } });
  const portText = values.port ?? named(env, 'CHAT_PORT') ?? String(DEFAULTS.port);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    throw new Error(
      `The chat server's port must be a number from 0 to 65535, not '${portText}': set CHAT_PORT or --port.`,
    );
  }
  const origins = (values.origins ?? named(env, 'ALLOWED_ORIGINS') ?? DEFAULTS.origins)
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean);
  return { port, host: values.host ?? DEFAULTS.host, origins };
}
