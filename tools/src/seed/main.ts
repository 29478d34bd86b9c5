import { parseArgs } from 'node:util';
import { loadEnvironment, readKeys } from '../environment/environment';
import { Fault, runProgram } from '../fault';
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

/** Minimum number of reports for which progress is shown. Fewer reports take only seconds. */
const WORTH_PROGRESS = 20_000;

type Arguments = { reset: boolean; reports: number; seed: number; areas: number | undefined; runDir: string };

function wholeNumber(name: string, text: string, max: number, faults: string[]): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max) {
    faults.push(`--${name} must be a whole number from 1 to ${max}, not '${text}'.`);
  }
  return number;
}

function readArguments(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const options = {
    reports: { ...text, default: '1000' },
    seed: { ...text, default: '1' },
    areas: text,
    reset: { type: 'boolean', default: false },
    'run-dir': { ...text, default: '.local/run' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const faults: string[] = [];
  const parsed = {
    reset: values.reset,
    reports: wholeNumber('reports', values.reports, 5_000_000, faults),
    seed: wholeNumber('seed', values.seed, 2 ** 31, faults),
    areas: values.areas === undefined ? undefined : wholeNumber('areas', values.areas, 50_000, faults),
    runDir: values['run-dir'],
  };
  if (faults.length > 0) throw new Fault(`${faults.join('\n')}\n${USAGE}`);
  return parsed;
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

/** Adds demonstration reports and prints the progress. */
async function add(connection: Connection, { reports, seed, areas }: Arguments): Promise<void> {
  const began = performance.now();
  console.log(`adding ${reports} demonstration reports …`);
  let printed = 0;
  await seedDemonstration({
    ...connection,
    reports,
    seed,
    areas,
    onCounting: () => console.log('counting them for the map and the statistics …'),
    onProgress: (done) => {
      const tenths = Math.floor((10 * done) / reports);
      if (reports >= WORTH_PROGRESS && tenths > printed) console.log(`${done} of ${reports} …`);
      printed = tenths;
    },
  });
  console.log(
    `The ${reports} demonstration reports of seed ${seed} are in ${connection.supabaseUrl} after ${Math.round((performance.now() - began) / 1000)} s. What was there before is there once.`,
  );
}

/** `npm run seed` adds demonstration reports to the running backend, or removes them all. */
async function main(): Promise<number> {
  const parsed = readArguments(process.argv.slice(2));
  const connection = await findBackend(parsed.runDir);
  if (!parsed.reset) await add(connection, parsed);
  else {
    await resetDemonstration(connection);
    console.log('Removed the demonstration reports. Reports of visitors are unchanged.');
  }
  return 0;
}

await runProgram(main);
