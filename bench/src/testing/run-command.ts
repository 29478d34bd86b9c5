import { spawn } from 'node:child_process';

type Name = `bench:${'api' | 'map' | 'chat' | 'epidemiology'}`;
type Exited = { code: number | null; output: string };

/**
 * Starts a bench as npm does. `waitForOutput` resolves when the output matches, and rejects if the bench exits first.
 */
export function startCommand(name: Name, args: readonly string[]) {
  const child = spawn(process.execPath, ['tools/run.mjs', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = new Promise<Exited>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  const waitForOutput = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const check = () => pattern.test(output) && resolve();
      child.stdout.on('data', check);
      check();
      void exited.then(() => reject(new Error(`It exited without ${pattern}: ${output}`)), reject);
    });
  return { pid: child.pid ?? 0, exited, waitForOutput, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Runs a bench as npm does, and resolves when it exits. */
export const runCommand = (name: Name, args: readonly string[]): Promise<Exited> =>
  startCommand(name, args).exited;
