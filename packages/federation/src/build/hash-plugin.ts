import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { INTEGRITY_FILE } from './version-folder';

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
