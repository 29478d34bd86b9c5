import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineCommand, Fault, runProgram, text } from '@health-commons/base/command-line';
import { type RecordedCall, replayCall } from './replay';

const command = defineCommand({
  command: 'npm run phone:replay --',
  operands: 'FILE',
  about: { FILE: 'a recorded call, such as docs/phone-calls/fever.json (docs/phone-line.md)' },
  options: { api: text('URL', 'the API without /api', 'http://localhost:54321/functions/v1') },
  notes: "Reads PHONE_AUTH_TOKEN and PHONE_PUBLIC_URL, which must have the line's values.",
});

/** Replays a recorded call against a running line and prints the call. Returns 1 if an expectation fails. */
await runProgram(async () => {
  const { values, operands } = command.read();
  const [file = ''] = operands;
  const api = values.api.replace(/\/+$/, '');
  const token = process.env['PHONE_AUTH_TOKEN']?.trim();
  if (!token) throw new Fault(`PHONE_AUTH_TOKEN must be set: a line without a token does not exist.`);
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const publicUrl = (process.env['PHONE_PUBLIC_URL']?.trim() ?? '').replace(/\/+$/, '') || api;
  const post = (to: string, init: RequestInit) =>
    fetch(`${api}${to}`, init).catch(() => {
      throw new Fault(`${api} does not answer: start the suite, or set --api.`);
    });
  const call = JSON.parse(readFileSync(path, 'utf8')) as RecordedCall;
  const faults = await replayCall({ token, publicUrl, post }, call, (text) => console.log(text));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
});
