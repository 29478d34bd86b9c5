import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@health-commons/contracts/languages';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import webpack from 'webpack';
import { type BaseOptions, baseConfiguration, compile } from '../build/base';

/** The parts of a document that modules read while they render. */
const documentOf = (language: Language, offered: readonly Language[]) => ({
  documentElement: { lang: language, dataset: {} },
  querySelector: (selector: string) =>
    selector === 'meta[name="languages"]' ? { content: offered.join(' ') } : null,
});

type NodeBuild = Omit<BaseOptions, 'outDir' | 'development'> & {
  entry: string;
  languages: readonly Language[];
};

/**
 * Builds a module for Node with the configuration of the browser's build, so that class names are the same, and lets
 * `render` use it with a document of each language. Each language gets a new instance, because translating a module's
 * texts cannot be undone. Resolves to the style sheet of the module.
 */
export async function renderInNode<Module>(
  { entry, languages, ...options }: NodeBuild,
  render: (module: Module, language: Language) => Promise<void>,
): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'render-'));
  const base = baseConfiguration({ ...options, outDir, development: false });
  const load = createRequire(import.meta.url);
  const file = path.join(outDir, 'module.cjs');
  try {
    const stats = await compile({
      ...base,
      target: 'node20',
      devtool: false,
      entry: { module: entry },
      output: { path: outDir, filename: '[name].cjs', library: { type: 'commonjs2' } },
      plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      optimization: { minimizer: [new CssMinimizerPlugin({ parallel: false })] },
    });
    for (const language of languages) {
      delete load.cache[file];
      Object.assign(globalThis, { document: documentOf(language, languages) });
      await render(load(file) as Module, language);
    }
    const styles = Object.keys(stats.compilation.assets).find((name) => name.endsWith('.css'));
    return styles ? readFileSync(path.join(outDir, styles), 'utf8') : '';
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
    rmSync(outDir, { recursive: true, force: true });
  }
}
