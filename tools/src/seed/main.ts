import { loadEnvironment, readKeys } from '../environment/environment';
import { defineCommand, Fault, flag, runProgram, text, wholeNumber } from '@health-commons/base/command-line';
import { type Connection, resetDemonstration, seedDemonstration } from './write-reports';
import { readParts } from '../suite/run-files';

const command = defineCommand({
  command: 'npm run seed --',
  options: {
    reports: wholeNumber('N', 'how many demonstration reports to add', [1, 5_000_000], 1000),
    seed: wholeNumber('S', 'another number gives other reports, the same number the same', [1, 2 ** 31], 1),
    areas: wholeNumber(
      'A',
      "spread over A postal areas, most of them invented, as the benches do (the gazetteer's)",
      [1, 50_000],
    ),
    reset: flag('remove every demonstration report instead'),
    'run-dir': text('DIR', "the running suite's folder", '.local/run'),
  },
  notes:
    'The backend must be running: npm start, or SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.',
});

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
await runProgram(async () => {
  const { values } = command.read();
  const { reports, seed, areas } = values;
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
});
