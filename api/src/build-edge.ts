import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Builds one file for the edge function (`npm run build -w api`). `pg` is not bundled. Supabase loads the
// version of `pg` that package.json names.
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const { metafile } = await build({
  entryPoints: [path('./edge.ts')],
  outfile: path('../../supabase/functions/api/bundle.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['import', 'deno'],
  target: 'es2022',
  alias: { pg: `npm:pg@${dependencies['pg']}`, debug: path('./no-debug.cjs') },
  external: ['npm:*', 'node:*'],
  minify: true,
  // The dictionaries would take twice as much with escapes.
  charset: 'utf8',
  legalComments: 'linked',
  metafile: true,
});
/**
 * Maximum bytes of the bundle. Supabase allows more, but every cold start loads the bundle. Dictionaries of the
 * consultation are 1.7 MB of it.
 */
const BUDGET = 3_600_000;
for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
  console.log(`${file} ${Math.ceil(bytes / 1024)} kB`);
  if (bytes <= BUDGET) continue;
  console.error(`${file} has ${bytes} bytes: the edge function may have ${BUDGET} at most.`);
  process.exitCode = 1;
}
