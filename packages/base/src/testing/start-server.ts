import { type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** Maximum ms of a start, including the hook around it. A backend's first start on a busy machine takes longest. */
export const START_LIMIT = 300_000;

/** `killSignal` ends the program if this process exits without stopping it. `limit` is the maximum ms of the start. */
type Options = SpawnOptions & { limit?: number };

/** Starts a program until its output matches `ready`. If it ends before, the Error has its `output` and `exitCode`. */
export async function startServer(
  command: string,
  args: readonly string[],
  ready: RegExp,
  { killSignal = 'SIGTERM', limit = START_LIMIT, ...options }: Options = {},
) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const killOnExit = () => child.kill(killSignal);
  process.prependOnceListener('exit', killOnExit);
  let output = '';
  const changes = new EventEmitter().setMaxListeners(0);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      changes.emit('change');
    });
  const until = async (condition: (output: string) => boolean): Promise<void> => {
    while (!condition(output)) await once(changes, 'change');
  };
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => process.off('exit', killOnExit));
  // A program that is missing also ends, with a negative code.
  child.once('error', (error) => (output += error.message));

  const late = setTimeout(() => child.kill('SIGKILL'), limit);
  const exitCode = await Promise.race([until((text) => ready.test(text)), ended]);
  clearTimeout(late);
  const found = ready.exec(output);
  if (!found) {
    const message = `${command} ended with ${String(exitCode)} before it was ready:\n${output}`;
    throw Object.assign(new Error(message), { output, exitCode });
  }
  return {
    /** What the first group of `ready` matches. */
    found: found[1] ?? '',
    pid: child.pid ?? 0,
    /** Returns the program's output so far. */
    output: () => output,
    /** Resolves when the output so far meets the condition. */
    until,
    /** Resolves to the exit code when the program has ended and its output is complete. */
    ended,
    /** Sends a signal, and resolves when the program has ended. */
    async end(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}
