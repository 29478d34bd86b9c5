import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBuild } from './build/write-build';
import { loadPreset } from './load-preset';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, out: { type: 'string' } },
  });
  const started = performance.now();
  const directory = path.resolve(positionals[0] ?? '.');
  const outDir = path.resolve(values.out ?? path.join(directory, 'dist'));
  const latest = await writeBuild(
    await loadPreset(directory),
    outDir,
    values.version ?? process.env['REMOTE_VERSION'],
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${latest.name} ${latest.version}: ${Object.keys(latest.integrity).length} files in ${seconds} s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
