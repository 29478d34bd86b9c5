import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Compilation, Stats, WebpackPluginInstance } from 'webpack';
import { parseJson } from '../read-json';

/** The file that tells of each emitted file of a chunk whether the chunk is initial. */
export const CHUNKS_FILE = 'chunks.json';

/** Returns for each file of a build's chunks whether the chunk is initial. */
export const readChunkList = (folder: string): Record<string, boolean> =>
  parseJson(
    v.record(v.string(), v.boolean()),
    readFileSync(path.join(folder, CHUNKS_FILE), 'utf8'),
    CHUNKS_FILE,
  );

/** Returns a plugin that calls `tap` for the compilation of the build, and not for those of child compilers. */
export const compilationPlugin = (
  name: string,
  tap: (compilation: Compilation) => void,
): WebpackPluginInstance => ({
  apply: (compiler) => compiler.hooks.thisCompilation.tap(name, tap),
});

/**
 * Writes chunks.json into a build's folder. Initial chunks are those of the entries, and those that the entries load by
 * import() or as shared modules, except those that a `webpackChunkName` comment calls `on-demand-…`.
 */
export function writeChunkList(folder: string, { compilation }: Stats): void {
  const groups = [...compilation.entrypoints.values()]
    .flatMap((entry) => [entry, ...entry.getChildren()])
    .filter(({ name }) => !name?.startsWith('on-demand-'));
  const initial = new Set(groups.flatMap((group) => group.chunks));
  const rows = [...compilation.chunks].flatMap((chunk) =>
    [...chunk.files].map((file) => [file, initial.has(chunk)] as const),
  );
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path.join(folder, CHUNKS_FILE), `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
}
