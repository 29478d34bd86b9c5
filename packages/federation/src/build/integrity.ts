import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { filesBelow, hashOf } from '../release/files';
import { compilationPlugin } from './output-lists';

/**
 * A file without a hash gets one that no file has. The code must not throw: after an exception in the loading of a
 * chunk, webpack would never settle the next import() of that chunk.
 */
const NO_HASH = '"sha384-" + "A".repeat(64)';

/**
 * Returns a plugin that gives every script and link element that the build creates at run time the hash of its file.
 * `hashAt` returns the code that looks up the hash by a URL. `crossOrigin` is set for all files, because the page's
 * Integrity-Policy blocks scripts without it, even from the page's own origin. Preload and prefetch comments fail the
 * build, because webpack would create their link elements without a hash.
 */
const integrity = (hashAt: (url: string) => string) =>
  compilationPlugin('integrity', (compilation) => {
    const { RuntimeGlobals, Template, runtime } = webpack;
    const withHash = (source: string, element: string, url: string) =>
      Template.asString([
        source,
        `${element}.integrity = ${hashAt(url)} || ${NO_HASH};`,
        `${element}.crossOrigin = "anonymous";`,
      ]);
    const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    createScript.tap('integrity', (source) => withHash(source, 'script', 'script.src'));
    const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
    beforeTagInsert.tap('integrity', (source, { tag }) => withHash(source, tag, `${tag}.href`));
    for (const hint of [RuntimeGlobals.prefetchChunkHandlers, RuntimeGlobals.preloadChunkHandlers]) {
      compilation.hooks.runtimeRequirementInTree.for(hint).tap('integrity', () => {
        compilation.errors.push(
          new webpack.WebpackError(
            'webpackPrefetch and webpackPreload are not allowed: their links have no hash.',
          ),
        );
      });
    }
  });

/** Makes a remote's build take the hash of every script and style sheet that it loads from the list of the page. */
export const listedIntegrity = integrity(
  (url) => `globalThis[Symbol.for("health-commons.integrity")]?.(${url})`,
);

/** Makes the shell's build take the hashes from the list that `addHashes` writes. */
export const shellIntegrity = integrity((url) => `globalThis.shellIntegrity?.[new URL(${url}).pathname]`);

/** The script of the page, which loads the others. */
const ENTRY = /^static\/js\/index\.[0-9a-f]+\.js$/;
const LOADED = /^static\/.+\.(js|css)$/;
/** An element of index.html that loads a script or style sheet of the build. */
const ELEMENT = /<(?:script|link)\b[^>]* (?:src|href)="(\/static\/[^"]+\.(?:js|css))"[^>]*/g;

/**
 * Gives every script and style sheet of a built shell its hash: in the first line of the entry, for those that load
 * later, and in index.html, which must then be protected like a signature.
 */
export function addHashes(folder: string): void {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const files = filesBelow(folder).filter((file) => LOADED.test(file));
  const entry = files.find((file) => ENTRY.test(file));
  if (entry === undefined) throw new Error('The build has no static/js/index.….js.');
  const later = files.filter((file) => file !== entry).map((file) => [`/${file}`, hashOf(read(file))]);
  const hashes = Object.fromEntries(later) as Record<string, string>;
  write(entry, `globalThis.shellIntegrity=${JSON.stringify(hashes)};\n${read(entry)}`);
  const map = JSON.parse(read(`${entry}.map`)) as { mappings: string };
  // A semicolon is a line without mappings.
  write(`${entry}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  hashes[`/${entry}`] = hashOf(read(entry));
  const page = read('index.html').replace(ELEMENT, (element, file: string) => {
    if (!hashes[file])
      throw new Error(`${file} in index.html is not a file of the build, so it has no hash.`);
    return `${element} integrity="${hashes[file]}" crossorigin="anonymous"`;
  });
  write('index.html', page);
}
