import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { ChunkListPlugin } from './chunk-list-plugin';
import { HashPlugin } from './hash-plugin';
import { moduleRules } from './module-rules';

/** SPEC.md section 9: how long a chunk may take before its loading counts as failed, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

export type BaseOptions = {
  root: string;
  directory: string;
  /** Keeps this build's globals and class names apart from every other's on the same page. */
  uniqueName: string;
  outDir: string;
  development: boolean;
  /** Where files go below outDir. Two builds served side by side keep apart by it. */
  folder?: string;
};

/** Parts of packages that no page of ours uses and no build finds out by itself: the chat speaks WebSocket and long polling alone. */
const leftOut = (root: string) => ({
  [path.join(root, 'node_modules/engine.io-client/build/esm/transports/webtransport.js')]: false as const,
});

/** What every build of ours has in common. No address, date or absolute path gets into the output: same inputs, same bytes. */
export function baseConfiguration(options: BaseOptions): Configuration {
  const { root, directory, uniqueName, outDir, development, folder = 'static' } = options;
  const hash = development ? '' : '.[contenthash:8]';
  const modules = ['node_modules', path.join(root, 'node_modules')];
  return {
    name: uniqueName,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: directory,
    devtool: 'source-map',
    output: {
      path: outDir,
      uniqueName,
      filename: `${folder}/js/[name]${hash}.js`,
      chunkFilename: `${folder}/js/[name]${hash}.js`,
      assetModuleFilename: `${folder}/media/[name].[contenthash:8][ext]`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: 'webpack://[namespace]/[resource-path]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], modules, alias: leftOut(root) },
    resolveLoader: { modules },
    module: { rules: moduleRules(root, uniqueName, development) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${folder}/css/[name]${hash}.css`,
        chunkFilename: `${folder}/css/[name]${hash}.css`,
        // CSS Modules do not depend on one another's order.
        ignoreOrder: true,
      }),
      ...(development ? [] : [new ChunkListPlugin(root), new HashPlugin()]),
    ],
    optimization: { minimizer: ['...', new CssMinimizerPlugin()], moduleIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
