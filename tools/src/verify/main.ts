import { defineCommand, flag, runProgram } from '@health-commons/base/command-line';
import { type Result, verify } from './verify';

const command = defineCommand({
  command: 'npm run verify --',
  operands: 'URL',
  about: { URL: 'the address of a site, such as https://health.example' },
  options: { json: flag('prints one line of JSON') },
});

function print({ name, faults, notes }: Result): void {
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'}  ${name}`);
  for (const text of [...faults, ...notes]) console.log(`         ${text}`);
}

/** `npm run verify -- URL` checks an installation. Prints a line for each check, and exits with 1 if one fails. */
await runProgram(async () => {
  const { values, operands } = command.read();
  const [address = ''] = operands;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw command.fault(`'${address}' is not the address of a site`);
  const { origin } = new URL(address);
  const results = await verify(origin);
  const faults = results.flatMap((result) => result.faults);
  if (values.json) console.log(JSON.stringify({ site: origin, ok: faults.length === 0, checks: results }));
  else {
    for (const result of results) print(result);
    console.log(faults.length === 0 ? `${origin} passes all checks.` : `${faults.length} faults.`);
  }
  return faults.length === 0 ? 0 : 1;
});
