import { runProgram } from '../fault';
import { createSupervisor } from '../suite/supervisor';
import { whenStopped } from '../start/stop-signal';

/** `npm run serve -w local-backend` runs the backend alone and restarts it when it crashes. */
async function main(): Promise<number> {
  const supervisor = createSupervisor<'local-backend'>({
    root: process.cwd(),
    env: () => process.env,
    logDir: null,
    onCrash: (name, reason, delay) => console.error(`${name} ${reason}. Restarting in ${delay / 1000} s.`),
    onRestart: (name) => console.error(`${name} is ready again.`),
  });
  const stopped = whenStopped(() => {
    supervisor.kill();
    process.exit(130);
  });
  const started = supervisor
    .start('local-backend', ['local-backend/src/main.ts', ...process.argv.slice(2)])
    // The backend has already printed its own error.
    .then(
      () => stopped,
      () => null,
    );
  const reason = await Promise.race([started, stopped]);
  await supervisor.stop();
  return reason === null ? 1 : 0;
}

await runProgram(main);
process.exit();
