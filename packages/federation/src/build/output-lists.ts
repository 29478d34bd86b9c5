import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Module, type WebpackPluginInstance } from 'webpack';
import { hashOf } from '../release/files';

/** The file with the hashes of all other files in a build's folder. */
export const INTEGRITY_FILE = 'integrity.json';

/** The file that describes each emitted chunk: its packages, and whether it is initial. `npm run sizes` reads it. */
export const CHUNKS_FILE = 'chunks.json';

function resourcesOf(module: Module): string[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  const own = 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
  return [...own, ...parts.flatMap(resourcesOf)];
}

function packageOf(resource: string, root: string): string {
  const installed = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1];
  if (installed) return installed.replaceAll('\\', '/');
  const [first = '', second = ''] = path.relative(root, resource).split(path.sep);
  return first === 'packages' ? `packages/${second}` : first;
}

/**
 * Returns the chunks of the entries, and the chunks that the entries load by import() or as shared modules, except those
 * that a `webpackChunkName` comment calls `on-demand-…`.
 */
export function initialChunks(compilation: Compilation): Set<Chunk> {
  const groups = [...compilation.entrypoints.values()]
    .flatMap((entry) => [entry, ...entry.getChildren()])
    .filter(({ name }) => !name?.startsWith('on-demand-'));
  return new Set(groups.flatMap((group) => group.chunks));
}

/** Returns a plugin that calls `tap` for the compilation of the build, and not for those of child compilers. */
export const compilationPlugin = (
  name: string,
  tap: (compilation: Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler) => compiler.hooks.thisCompilation.tap(name, tap),
});

/** Returns a plugin that writes a JSON file, with rows by file name, when all file names are final. */
const listPlugin = (file: string, rowsOf: (compilation: Compilation) => [string, unknown][]) =>
  compilationPlugin(file, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: file, stage }, () => {
      const rows = rowsOf(compilation).sort(([one], [other]) => (one < other ? -1 : 1));
      const text = `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`;
      compilation.emitAsset(file, new webpack.sources.RawSource(text));
    });
  });

/** Writes chunks.json. It must precede `hashList` in the list of plugins, which also hashes chunks.json. */
export const chunkList = (root: string) =>
  listPlugin(CHUNKS_FILE, (compilation) => {
    const initial = initialChunks(compilation);
    return [...compilation.chunks].flatMap((chunk) => {
      const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
      const packages = new Set(modules.flatMap(resourcesOf).map((resource) => packageOf(resource, root)));
      const description = { initial: initial.has(chunk), packages: [...packages].sort() };
      return [...chunk.files].map((file): [string, unknown] => [file, description]);
    });
  });

/**
 * Writes integrity.json: the sha384 of every other emitted file. Runs last, because webpack changes scripts and style
 * sheets again when it adds source map comments.
 */
export const hashList = listPlugin(INTEGRITY_FILE, (compilation) =>
  compilation.getAssets().map(({ name, source }) => [name, hashOf(source.buffer())]),
);
