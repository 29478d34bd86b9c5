import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBuild } from './build/write-build';
import { prerenderShell, writePages } from './prerender/prerender-shell';
import { readWorkspace } from './remotes';

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
  const pages = readWorkspace(directory).manifest ? [] : await prerenderShell(directory);
  const latest = await writeBuild(directory, outDir, values.version ?? process.env['REMOTE_VERSION']);
  if (pages.length > 0) writePages(outDir, pages);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${latest.name} ${latest.version}: ${Object.keys(latest.integrity).length} files in ${seconds} s`,
  );
}
