import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Options = {
  root: string;
  /** The output folder, which exists. */
  folder: string;
  /** The folder whose structure the output keeps. */
  rootDir: string;
  compilerOptions?: Record<string, unknown>;
} & ({ files: readonly string[] } | { include: readonly string[]; exclude: readonly string[] });

/**
 * Compiles TypeScript of this repository to declarations and JavaScript. Does not check the types, because `npm run
 * check` does. @throws Error with the compiler's output
 */
export function compileSources({ root, folder, rootDir, compilerOptions, ...sources }: Options): void {
  const configuration = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['css-modules', 'node'],
      typeRoots: [path.join(root, 'node_modules/@types'), path.join(root, 'types')],
      noEmit: false,
      noCheck: true,
      declaration: true,
      rootDir,
      outDir: folder,
      ...compilerOptions,
    },
    ...sources,
  };
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(configuration));
  const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', file], {
    encoding: 'utf8',
  });
  rmSync(file);
  if (status !== 0) throw new Error(`${rootDir} could not be compiled.\n${stdout}${stderr}`.trim());
}
