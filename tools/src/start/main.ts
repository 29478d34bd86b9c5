import { rmSync } from 'node:fs';
import { createBuilder } from '../build/build-workspaces';
import { runProgram } from '../fault';
import { createCrew } from '../suite/crew';
import { partsFile, writeJson } from '../suite/run-files';
import { readOptions, USAGE } from './options';
import { preflight } from './preflight';
import { createSay, seconds } from './say';
import { startSuite } from './start-suite';
import { whenStopped } from './stop-signal';

/** `npm start`: the whole suite on this machine, until it is told to end. */
async function main(): Promise<number> {
  const began = performance.now();
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const say = createSay(options.json);
  const { plan, variables, handed } = await preflight(process.cwd(), options);
  const env = { ...variables, ...(variables['NOMINATIM_URL'] === 'off' ? { NOMINATIM_URL: '' } : {}) };
  const crew = createCrew({
    root: plan.root,
    env,
    logDir: plan.logDir,
    onDeath: (name, words) =>
      say.part(
        name,
        `${words} (see ${plan.logDir}/${name}.log). The rest goes on; npm run revive starts it again.`,
      ),
  });
  const builder = createBuilder(plan.root, plan.logDir, env);
  const stopped = whenStopped(() => {
    crew.kill();
    process.exit(130);
  });
  try {
    const starting = startSuite({ plan, crew, say, options }, builder, handed);
    // Once asked to end, nobody is interested in how the start went wrong.
    starting.catch(() => undefined);
    const first = await Promise.race([starting, stopped]);
    if (typeof first === 'string') return 0;
    process.on('SIGUSR2', () => {
      void crew.revive().then(
        (names) => {
          writeJson(partsFile(plan.runDir), first.describe());
          for (const name of names) say.part(name, `${plan.address[name]}  ready again`);
        },
        (error: unknown) => say.line(error instanceof Error ? error.message : String(error)),
      );
    });
    say.line(`Health Commons is at ${plan.address.shell} (after ${seconds(began)}). Ctrl-C ends it.`);
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ ...first.describe(), runDir: plan.runDir })}\n`);
    }
    const reason = await stopped;
    say.line(`Ending (${reason}) …`);
    return 0;
  } finally {
    await Promise.all([builder.stop(), crew.stop()]);
    rmSync(partsFile(plan.runDir), { force: true });
  }
}

// Timers and listeners of ours may be left, and nothing else is to be waited for.
await runProgram(main);
process.exit();
