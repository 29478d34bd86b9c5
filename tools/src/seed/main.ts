import { parseArgs } from 'node:util';
import { loadEnvironment, readKeys } from '../environment/environment';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { type Connection, resetDemonstration, seedDemonstration } from './write-reports';
import { readParts } from '../suite/run-files';

const USAGE = `Usage: npm run seed -- [options]
  --reports N    how many demonstration reports to add (1000)
  --seed S       another number gives other reports, the same number the same (1)
  --areas A      spread over A postal areas, most of them invented, as the benches do (default: the gazetteer's)
  --reset        remove every demonstration report instead
  --run-dir DIR  the running suite's folder (.local/run)
The backend must be running: npm start, or SUPABASE_URL and SUPABASE_SECRET_KEY in the
environment.`;

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max)
    throw new Fault(`--${name} must be a whole number from 1 to ${max}, not '${text}'.\n${USAGE}`);
  return number;
}

async function findBackend(runDir: string): Promise<Connection> {
  const env = loadEnvironment('.env', process.env);
  const url = env['SUPABASE_URL'];
  const key = env['SUPABASE_SECRET_KEY'];
  if (url && key) return { supabaseUrl: url.replace(/\/+$/, ''), serviceKey: key };
  const suite = readParts(runDir);
  const answers =
    suite !== null &&
    (await fetch(`${suite.supabaseUrl}/health`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    ));
  if (!answers) {
    throw new Fault(
      `No backend runs from ${runDir}: start the suite with npm start, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  }
  const { secretKey } = readKeys(env, suite.dataDir);
  return { supabaseUrl: suite.supabaseUrl, serviceKey: secretKey };
}

/** `npm run seed` adds demonstration reports to the running backend, or removes them all. */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      reports: { ...text, default: '1000' },
      seed: { ...text, default: '1' },
      areas: text,
      reset: { type: 'boolean', default: false },
      'run-dir': { ...text, default: '.local/run' },
    },
  });
  const reports = wholeNumber('reports', values.reports, 5_000_000);
  const seed = wholeNumber('seed', values.seed, 2 ** 31);
  const areas = values.areas === undefined ? undefined : wholeNumber('areas', values.areas, 50_000);
  const connection = await findBackend(values['run-dir']);
  if (values.reset) {
    await resetDemonstration(connection);
    console.log('Removed the demonstration reports. Reports of visitors are unchanged.');
    return 0;
  }
  console.log(`adding ${reports} demonstration reports …`);
  await seedDemonstration({ ...connection, reports, seed, areas });
  console.log(
    `The ${reports} demonstration reports of seed ${seed} are in ${connection.supabaseUrl}. What was there before is there once.`,
  );
  return 0;
}

await runProgram(main);
