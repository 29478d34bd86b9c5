import { currentRequestId } from './server/request-id';

/** The levels, most severe first. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * An event of a program. The default level is warn. The fields must contain nothing that a visitor sent, such as an
 * address, a postal code or a part of a body.
 */
export type LogEntry = Readonly<Record<string, unknown>> & { event: string; level?: LogLevel };
export type Log = (entry: LogEntry) => void;

type LogOptions = {
  /** Name of the program. */
  app: string;
  /** Less severe entries are not written. The default is the setting LOG_LEVEL, or info if it is missing or invalid. */
  level?: LogLevel;
  write?: (line: string) => void;
};

/** Creates a function that writes each entry as one line of JSON, to standard error unless `write` is given. */
export function createLog({
  app,
  level: min = LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']?.trim()) ?? 'info',
  write = (line) => console.error(line),
}: LogOptions): Log {
  return ({ level = 'warn', ...fields }) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(min)) return;
    const time = new Date().toISOString();
    // Outside of a request there is no id, and JSON leaves it out.
    write(JSON.stringify({ time, level, app, requestId: currentRequestId(), ...fields }));
  };
}

const MAX_FRAMES = 10;
const MAX_CAUSES = 3;

/**
 * SQLSTATE classes of errors about connections, rights, names, resources and the server. Their messages never quote
 * values.
 */
const WITHOUT_VALUES = /^(08|25|28|40|42|53|55|57|58)[0-9A-Z]{3}$/;

/**
 * Returns the fields of an error that are safe to log: name, code, stack and causes. Most messages are left out,
 * because they may quote a visitor's input.
 */
export function errorFields(error: unknown, causes = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner = [
    ...(error.cause === undefined ? [] : [error.cause]),
    ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
  ].slice(0, MAX_CAUSES);
  return {
    error: error.name,
    ...(code !== undefined && { code }),
    ...(code !== undefined && WITHOUT_VALUES.test(code) && { message: error.message }),
    at: framesOf(error),
    ...(inner.length > 0 && causes > 0 && { causes: inner.map((cause) => errorFields(cause, causes - 1)) }),
  };
}

/** Returns the first stack frames. The message, which precedes them, may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const frames = stack.replace(message, '').match(/^[ \t]+at \S.*/gm) ?? [];
  return frames.slice(0, MAX_FRAMES).map((line) => line.trim());
}
