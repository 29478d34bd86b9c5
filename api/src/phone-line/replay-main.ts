import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RecordedCall, replayCall } from './replay';

const USAGE = `Usage: npm run phone:replay -- FILE [options]
  FILE      a recorded call, such as docs/phone-calls/fever.json (docs/phone-line.md)
  --api U   URL of the API without /api; default: the suite running on this machine
Reads PHONE_AUTH_TOKEN and PHONE_PUBLIC_URL, which must have the line's values.`;

/** Replays a recorded call against a running line and prints the call. Returns 1 if an expectation fails. */
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
  if (!token) throw new Error(`PHONE_AUTH_TOKEN must be set: a line without a token does not exist.`);
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const publicUrl = (process.env['PHONE_PUBLIC_URL']?.trim() ?? '').replace(/\/+$/, '') || api;
  const line = { token, publicUrl, post: (to: string, init: RequestInit) => fetch(`${api}${to}`, init) };
  const call = JSON.parse(readFileSync(path, 'utf8')) as RecordedCall;
  const faults = await replayCall(line, call, (text) => console.log(text));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
