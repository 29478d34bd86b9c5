import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';

/** Name of the file that says what each emitted script is made of. `sizes.ts` holds budgets by it. */
export const CHUNKS_FILE = 'chunks.json';

/** `initial`: loaded before the page can draw anything. `packages`: whose code is inside, ours by their folder. */
export type ChunkDescription = { initial: boolean; packages: string[] };

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

/** The entry and what it asks for at once: its own import() and the modules it shares. */
export function initialChunks(compilation: Compilation): Set<Chunk> {
  const groups = [...compilation.entrypoints.values()].flatMap((entry) => [entry, ...entry.getChildren()]);
  return new Set(groups.flatMap((group) => group.chunks));
}

/** Writes chunks.json: after the final names are known, and (by its place in the list of plugins) before the hashes are taken. */
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
