import { createHash } from 'node:crypto';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { INTEGRITY_FILE } from './write-build';

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

/**
 * Writes chunks.json when the file names are final. It must precede HashPlugin in the list of plugins, because
 * HashPlugin also hashes chunks.json.
 */
export class ChunkListPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkListPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const initial = initialChunks(compilation);
          const described = [...compilation.chunks].flatMap((chunk) => {
            const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
            const packages = new Set(
              modules.flatMap(resourcesOf).map((resource) => packageOf(resource, this.root)),
            );
            const description = { initial: initial.has(chunk), packages: [...packages].sort() };
            return [...chunk.files].map((file) => [file, description] as const);
          });
          described.sort(([one], [other]) => (one < other ? -1 : 1));
          compilation.emitAsset(
            CHUNKS_FILE,
            new webpack.sources.RawSource(`${JSON.stringify(Object.fromEntries(described), null, 1)}\n`),
          );
        },
      );
    });
  }
}

/** Returns the hash of a file as browsers expect it in `integrity`. */
export function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Writes integrity.json: the sha384 of every other emitted file, sorted by file name. Runs last, because webpack
 * changes scripts and style sheets again when it adds source map comments.
 */
export class HashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HashPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HashPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const hashes = compilation
            .getAssets()
            .map(({ name, source }) => [name, sha384(source.buffer())] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1));
          compilation.emitAsset(
            INTEGRITY_FILE,
            new webpack.sources.RawSource(`${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`),
          );
        },
      );
    });
  }
}
