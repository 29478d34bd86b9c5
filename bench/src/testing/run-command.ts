import { spawn } from 'node:child_process';

/** Runs one of the benches as npm does, to its end. */
export function runCommand(
  name: 'bench:api' | 'bench:map',
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/run.mjs', name, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
