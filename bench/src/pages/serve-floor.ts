import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { createStaticServer } from '@health-commons/tools/static-server';
import { serveShell } from '@health-commons/tools/static-server/shell';
import { build } from 'esbuild';
import { onExit } from '../processes';

const SCRIPT = 'static/js/floor.00000000.js';
/** The server's Integrity-Policy blocks scripts without a hash. */
const htmlOf = (integrity: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="The words of /about, rendered by React alone.">
    <title>Floor</title>
    <style>body { font: 16px/1.5 system-ui, sans-serif; margin: 16px; max-width: 60ch }</style>
    <script defer src="/${SCRIPT}" integrity="${integrity}" crossorigin="anonymous"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/**
 * Builds the floor page, which renders `words` with React and nothing else, and serves it with the server that
 * `npm start` uses for the shell. No page with React can be faster by much.
 */
export async function serveFloor(words: readonly string[]) {
  const { outputFiles } = await build({
    entryPoints: ['bench/src/pages/floor.tsx'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', WORDS: JSON.stringify(words) },
  });
  const dist = mkdtempSync(path.join(os.tmpdir(), 'floor-'));
  onExit(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(path.join(dist, path.dirname(SCRIPT)), { recursive: true });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(path.join(dist, SCRIPT), code);
  writeFileSync(path.join(dist, 'index.html'), htmlOf(integrity));
  return listenAnywhere(createStaticServer(serveShell({ dist, runDir: dist })));
}
