import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from './compile';
import { REFRESH_HOOK, sourceUrl } from './refresh-hook';
import { REACT_ENTRIES } from './shared-modules';

/** The folder of React's development build, below the site's root. */
export const DEVELOPMENT_FOLDER = 'static/development';

/** A built file. `file` is its path below the site's root. */
export type BuiltFile = { file: string; content: Buffer };

/** Defines the global that the shell reads: React's modules by their names in the share scope. */
const MODULES = `
${REACT_ENTRIES.map((name, index) => `import module${index} from ${JSON.stringify(name)};`).join('\n')}
globalThis[Symbol.for('health-commons.react')] = {
${REACT_ENTRIES.map((name, index) => `  ${JSON.stringify(name)}: module${index},`).join('\n')}
};
`;

/**
 * Builds the React of `root` as its development build, in one script. React Fast Refresh needs it, because React's
 * production build cannot replace components.
 */
export async function buildDevelopmentReact(root: string): Promise<BuiltFile> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'react-'));
  try {
    const stats = await compile({
      mode: 'development',
      devtool: false,
      context: root,
      entry: { react: [REFRESH_HOOK, sourceUrl(MODULES)] },
      output: { path: outDir, filename: '[name].[contenthash:8].js', pathinfo: false },
      performance: false,
    });
    const [name = ''] = Object.keys(stats.compilation.assets);
    return { file: `${DEVELOPMENT_FOLDER}/${name}`, content: readFileSync(path.join(outDir, name)) };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
