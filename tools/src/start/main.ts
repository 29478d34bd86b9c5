import { rmSync } from 'node:fs';
import { writeFileAtomically } from '@health-commons/federation/release';
import { createBuilder } from '../build/build-workspaces';
import { environmentOf } from '../environment/environment';
import { runProgram } from '@health-commons/base/command-line';
import { ofPart, type PartName } from '../suite/parts';
import { allowedOrigins } from '../suite/plan';
import { partsFile } from '../suite/run-files';
import { createSupervisor, whenStopped } from '../suite/supervisor';
import { preflight, readOptions } from './preflight';
import { createSay, seconds, startSuite } from './start-suite';

/** `npm start` runs the whole suite on this machine until it is stopped. */
// Remaining timers and listeners must not keep the process alive.
await runProgram(async () => {
  const startedAt = performance.now();
  const options = readOptions(process.argv.slice(2));
  const say = createSay(options.json);
  const { plan, variables, lock } = await preflight(process.cwd(), options);
  const env = { ...variables, ALLOWED_ORIGINS: allowedOrigins(plan).join(',') };
  let describe: Awaited<ReturnType<typeof startSuite>> | undefined;
  const publish = () => describe && writeFileAtomically(partsFile(plan.runDir), describe());
  const supervisor = createSupervisor<PartName>({
    root: plan.root,
    env: (name) => environmentOf(name, env),
    logDir: plan.logDir,
    onCrash: (name, reason, delay) =>
      say.part(name, `${reason} (see ${plan.logDir}/${name}.log). Restarting in ${delay / 1000} s.`),
    onRestart: (name) => {
      publish();
      say.part(name, `${ofPart(plan.address, name)}  ready again`);
    },
  });
  const builds = new AbortController();
  const builder = createBuilder(plan.root, { env: environmentOf('build', env), signal: builds.signal });
  const stopped = whenStopped(() => {
    supervisor.kill();
    process.exit(130);
  });
  try {
    const starting = startSuite({ plan, variables, supervisor, say, options }, builder);
    // After a request to stop, errors of the start do not matter.
    starting.catch(() => undefined);
    const first = await Promise.race([starting, stopped]);
    if (typeof first === 'string') return 0;
    describe = first;
    publish();
    say.line(`Health Commons is at ${plan.address.shell} (after ${seconds(startedAt)}). Ctrl-C stops it.`);
    if (options.json) process.stdout.write(`${JSON.stringify({ ...describe(), runDir: plan.runDir })}\n`);
    const reason = await stopped;
    say.line(`Stopping (${reason}) …`);
    return 0;
  } finally {
    builds.abort();
    await supervisor.stop();
    rmSync(partsFile(plan.runDir), { force: true });
    await lock.release();
  }
});
process.exit();
