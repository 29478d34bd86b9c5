import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Workspace } from '../workspace';
import { baseConfiguration } from './base';

type Options = Workspace & { outDir: string; development: boolean };

const PAGE = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><div id="root"></div></body></html>`;

/** A remote's own page, for developing it alone: no federation, everything from its own build. */
export function pageConfiguration(options: Options): Configuration {
  const { directory, manifest } = options;
  const name = manifest?.name ?? path.basename(directory);
  const base = baseConfiguration({ ...options, uniqueName: `${name}_page` });
  return {
    ...base,
    entry: { index: path.join(directory, 'src/index.ts') },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ templateContent: PAGE(`${name}, alone`) })],
  };
}
