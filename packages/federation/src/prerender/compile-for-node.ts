import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { baseConfiguration } from '../build/base';
import { compile } from '../build/compile';
import type { Project } from '../project';

/** The shell's module that renders pages. */
const ENTRY = 'src/prerender/prerender.tsx';

/** Returns the rules of the browser's build, but style sheets only export their class names. */
function rulesFor({ module }: Configuration): RuleSetRule[] {
  const rules = (module?.rules ?? []) as RuleSetRule[];
  return rules.map((rule) => {
    if (!Array.isArray(rule.use)) return rule;
    const use = rule.use.flatMap((loader) => {
      if (typeof loader !== 'object' || !loader || !('options' in loader)) return [];
      const { modules, ...options } = loader.options as { modules: object };
      return [{ ...loader, options: { ...options, modules: { ...modules, exportOnlyLocals: true } } }];
    });
    return { ...rule, use };
  });
}

/** Builds the shell for Node. Returns the path of a module whose export `prerender` renders a page. */
export async function compileForNode(project: Project, directory: string, outDir: string): Promise<string> {
  const base = baseConfiguration({ project, directory, uniqueName: 'shell', outDir, development: false });
  await compile({
    ...base,
    name: 'prerender',
    target: 'node20',
    devtool: false,
    entry: { prerender: path.join(directory, ENTRY) },
    output: { path: outDir, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: { rules: rulesFor(base) },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
  });
  return path.join(outDir, 'prerender.cjs');
}
