import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Event, type RecordedCall, recordedCallSchema, replayCall } from './replay-call';

const USAGE = `Usage: npm run phone:replay -- FILE [options]
  FILE      a recorded call, such as docs/phone-calls/fever.json (docs/phone-line.md)
  --api U   URL of the API without /api; default: the suite running on this machine
Reads PHONE_AUTH_TOKEN and PHONE_PUBLIC_URL, which must have the line's values.`;

/**
 * `npm run phone:replay` replays a recorded call against a running line and prints the call. Exits with 1 if an
 * expectation or the replay itself fails.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { api: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const api = values.api?.replace(/\/+$/, '');
  const token = process.env['PHONE_AUTH_TOKEN']?.trim();
  if (!file || more.length > 0) throw new Error(`Name one recorded call.\n${USAGE}`);
  if (!api) throw new Error(`The suite is not running on this machine: start it or set --api.\n${USAGE}`);
  if (!token)
    throw new Error(`PHONE_AUTH_TOKEN must be set: a line without a token does not exist.\n${USAGE}`);
  const call = readCall(resolve(process.env['INIT_CWD'] ?? process.cwd(), file));
  const { events, faults } = await replayCall(
    {
      token,
      publicUrl: (process.env['PHONE_PUBLIC_URL']?.trim() ?? '').replace(/\/+$/, '') || api,
      post: async (path, form, headers) => {
        const response = await fetch(`${api}${path}`, {
          method: 'POST',
          headers,
          body: form.toString(),
        }).catch(() => {
          throw new Error(`No answer from ${api}.`);
        });
        return { status: response.status, text: await response.text() };
      },
    },
    call,
    `CA${crypto.randomUUID().replaceAll('-', '')}`,
  );
  for (const line of printed(events)) console.log(line);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

function readCall(file: string): RecordedCall {
  const result = v.safeParse(recordedCallSchema, parse(file));
  if (result.success) return result.output;
  throw new Error(
    `${file} is not a recorded call: ${result.issues.map(({ message }) => message).join('; ')}`,
  );
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const WHO = { line: 'Line:  ', caller: 'Caller:', nobody: '-------' } as const;

/** Formats the events. Only the first of a speaker's consecutive sentences has the speaker's name. */
function printed(events: readonly Event[]): string[] {
  return events.map(({ who, words }, i) => {
    const name = events[i - 1]?.who === who ? ' '.repeat(WHO[who].length) : WHO[who];
    return `${name} ${words}`;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
