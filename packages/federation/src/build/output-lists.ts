import webpack, { type Compilation, type WebpackPluginInstance } from 'webpack';

/** The file that tells of each emitted file of a chunk whether the chunk is initial. `npm run sizes` reads it. */
export const CHUNKS_FILE = 'chunks.json';

/** Returns a plugin that calls `tap` for the compilation of the build, and not for those of child compilers. */
export const compilationPlugin = (
  name: string,
  tap: (compilation: Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler) => compiler.hooks.thisCompilation.tap(name, tap),
});

/**
 * Writes chunks.json when all file names are final. Initial chunks are those of the entries, and those that the entries
 * load by import() or as shared modules, except those that a `webpackChunkName` comment calls `on-demand-…`.
 */
export const chunkList = compilationPlugin(CHUNKS_FILE, (compilation) => {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compilation.hooks.processAssets.tap({ name: CHUNKS_FILE, stage }, () => {
    const groups = [...compilation.entrypoints.values()]
      .flatMap((entry) => [entry, ...entry.getChildren()])
      .filter(({ name }) => !name?.startsWith('on-demand-'));
    const initial = new Set(groups.flatMap((group) => group.chunks));
    const rows = [...compilation.chunks].flatMap((chunk) =>
      [...chunk.files].map((file) => [file, initial.has(chunk)] as const),
    );
    rows.sort(([one], [other]) => (one < other ? -1 : 1));
    const text = `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`;
    compilation.emitAsset(CHUNKS_FILE, new webpack.sources.RawSource(text));
  });
});
