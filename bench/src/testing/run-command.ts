import { spawn } from 'node:child_process';

type Name = `bench:${'api' | 'map' | 'analytics' | 'phone-ai' | 'chat'}`;
type Ended = { code: number | null; output: string };

/** Starts one of the benches as npm does. `says` resolves once its words match, and rejects when it ends before. */
export function startCommand(name: Name, args: readonly string[]) {
  const child = spawn(process.execPath, ['tools/run.mjs', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  const says = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => words.test(output) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without ${words}: ${output}`)), reject);
    });
  return { pid: child.pid ?? 0, ended, says, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Runs one of the benches as npm does, to its end. */
export const runCommand = (name: Name, args: readonly string[]): Promise<Ended> =>
  startCommand(name, args).ended;
