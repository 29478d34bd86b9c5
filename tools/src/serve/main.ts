import { Fault, runProgram } from '@health-commons/base/command-line';
import { runCommand } from '@health-commons/base/run-command';
import { createSupervisor, whenStopped } from '../suite/supervisor';

const SERVERS = ['local-backend', 'chat-server'] as const;

/** `npm run serve -w local-backend` (or chat-server) runs one server and restarts it when it crashes. */
await runProgram(async () => {
  const [given, ...args] = process.argv.slice(2);
  const server = SERVERS.find((name) => name === given);
  if (!server) throw new Fault(`There is no server '${given ?? ''}': use ${SERVERS.join(' or ')}.`);
  const program = `${server}/src/main.ts`;
  if (args.includes('--help')) {
    const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', program, '--help']);
    console.log(output);
    return code ?? 1;
  }
  const supervisor = createSupervisor<typeof server>({
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
    .start(server, [program, ...args])
    // The server has already printed its own error.
    .then(
      () => stopped,
      () => null,
    );
  const reason = await Promise.race([started, stopped]);
  await supervisor.stop();
  return reason === null ? 1 : 0;
});
process.exit();
