import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBuild } from './build/write-build';

/** `health-commons build [FOLDER]` builds a workspace for production. */
export async function build(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { version: { type: 'string' }, out: { type: 'string' } },
  });
  const started = performance.now();
  const directory = path.resolve(positionals[0] ?? '.');
  const outDir = path.resolve(values.out ?? path.join(directory, 'dist'));
  const latest = await writeBuild(directory, outDir, values.version ?? process.env['REMOTE_VERSION']);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${latest.name} ${latest.version}: ${Object.keys(latest.integrity).length} files in ${seconds} s`,
  );
}
