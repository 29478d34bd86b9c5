import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { cutLand } from './src/layers/land/cut-land';

/** The land of all countries (3.6 MB), which no page loads whole. */
const ATLAS = /[\\/]world-atlas[\\/]countries-10m\.json$/;

const digest = (text, encoding) => createHash('sha256').update(text).digest(encoding);

/**
 * Cuts the detailed land into files that the page loads for its view. An import of the atlas returns the list of these
 * files: their path below the public path, their hash for `fetch`, and their squares.
 */
export class LandPiecesPlugin {
  apply(compiler) {
    const texts = new Map();
    const cut = (source) =>
      cutLand(JSON.parse(source.toString())).map(({ squares, text }) => {
        const file = `static/media/land.${digest(text, 'hex').slice(0, 8)}.json`;
        texts.set(file, text);
        return { file, hash: `sha256-${digest(text, 'base64')}`, squares };
      });
    compiler.options.module.rules.push({ test: ATLAS, type: 'json', parser: { parse: cut } });
    compiler.hooks.thisCompilation.tap('LandPiecesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'LandPiecesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [file, text] of texts) compilation.emitAsset(file, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
