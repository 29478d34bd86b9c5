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

/** A file of the build: its path below the site's root and its hash. */
export type BuiltFile = { file: string; hash: string };
/** The script that loads the others, and all other scripts and style sheets by name. */
export type BuiltFiles = { entry: BuiltFile; others: BuiltFile[] };

/**
 * Writes the hash of every script and style sheet that a built shell loads later into the first line of the entry. The
 * pages have the hash of the entry and must be protected like a signature.
 */
export function addHashes(folder: string): BuiltFiles {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const files = filesBelow(folder).filter((file) => /^static\/.+\.(js|css)$/.test(file));
  const entry = files.find((file) => /^static\/js\/index\.[0-9a-f]+\.js$/.test(file));
  if (entry === undefined) throw new Error('The build has no static/js/index.….js.');
  const hashed = (file: string) => ({ file, hash: hashOf(read(file)) });
  const others = files.filter((file) => file !== entry).map(hashed);
  const list = Object.fromEntries(others.map(({ file, hash }) => [`/${file}`, hash]));
  write(entry, `globalThis.shellIntegrity=${JSON.stringify(list)};\n${read(entry)}`);
  const map = JSON.parse(read(`${entry}.map`)) as { mappings: string };
  // A semicolon is a line without mappings.
  write(`${entry}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  return { entry: hashed(entry), others };
}
