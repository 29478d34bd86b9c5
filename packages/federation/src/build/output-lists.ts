import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Module, type WebpackPluginInstance } from 'webpack';

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

/** Returns a plugin that writes chunks.json when all file names are final. */
export const chunkList = (root: string) =>
  compilationPlugin(CHUNKS_FILE, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: CHUNKS_FILE, stage }, () => {
      const initial = initialChunks(compilation);
      const rows = [...compilation.chunks].flatMap((chunk) => {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
        const packages = new Set(modules.flatMap(resourcesOf).map((resource) => packageOf(resource, root)));
        const description = { initial: initial.has(chunk), packages: [...packages].sort() };
        return [...chunk.files].map((file) => [file, description] as const);
      });
      rows.sort(([one], [other]) => (one < other ? -1 : 1));
      const text = `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`;
      compilation.emitAsset(CHUNKS_FILE, new webpack.sources.RawSource(text));
    });
  });
