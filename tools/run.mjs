/** `node tools/run.mjs <command>` runs the repository's commands. */
import { existsSync } from 'node:fs';
import { run } from './bootstrap.mjs';

/** It has several commands, and reads the name of one. */
const FEDERATION = '../../packages/federation/src/main.ts';
/** Programs of other workspaces, which get the settings of .env as environment variables. */
const WITH_SETTINGS = {
  backup: '../../local-backend/src/backup/backup-main.ts',
  restore: '../../local-backend/src/backup/restore-main.ts',
  reports: '../../local-backend/src/operator/reports-main.ts',
  'postal:import': '../../local-backend/src/postal-import/main.ts',
  'phone:replay': '../../api/src/phone-line/replay-main.ts',
};

const PROGRAMS = {
  start: 'start/main.ts',
  test: 'test-runner/main.ts',
  build: 'build/main.ts',
  'api-report': FEDERATION,
  'create-remote': FEDERATION,
  pack: FEDERATION,
  sizes: FEDERATION,
  seed: 'seed/main.ts',
  settings: 'environment/main.ts',
  gazetteer: '../../api/src/gazetteer/write-cities.ts',
  keys: 'keys/main.ts',
  ...WITH_SETTINGS,
  judge: 'judge/main.ts',
  status: 'status/main.ts',
  chat: 'moderation/main.ts',
  export: 'export/main.ts',
  verify: 'verify/main.ts',
  compat: 'compat/main.ts',
  registry: 'registry-server/main.ts',
  release: 'release/main.ts',
  serve: 'serve/main.ts',
  'bench:api': '../../bench/src/api/main.ts',
  'bench:chat': '../../bench/src/chat/main.ts',
  'bench:map': '../../bench/src/map/main.ts',
  'bench:pages': '../../bench/src/pages/main.ts',
  'bench:epidemiology': '../../bench/src/epidemiology/main.ts',
  mutants: 'testing/mutants/main.ts',
  icons: '../../e2e/src/icons/draw-icons.ts',
};
const command = process.argv[2];
const program = Object.hasOwn(PROGRAMS, command ?? '') ? PROGRAMS[command] : undefined;
if (!program) {
  process.stderr.write(`There is no command '${command ?? ''}': use ${Object.keys(PROGRAMS).join(', ')}.\n`);
  process.exit(1);
}
// It chooses its program by the command.
if (program !== FEDERATION) process.argv.splice(2, 1);
if (command === 'status' && !existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  // Reading the status must not install packages. Programs parse the output, so if the packages are missing, the
  // command still prints a status: that of a suite that is not running.
  process.stdout.write(`${JSON.stringify({ api: null, anonKey: null, parts: {} })}\n`);
  process.stderr.write('Nothing runs: the packages are not even installed. `npm start` does both.\n');
  process.exit(1);
}
await run(program, { install: command !== 'status', settings: command in WITH_SETTINGS });
