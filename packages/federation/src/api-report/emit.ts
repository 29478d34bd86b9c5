import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The packages whose types remotes see: the shared ones, and those that these import. */
const PACKAGES = ['platform', 'data', 'contracts', 'base'];

/**
 * Emits the declarations of the shared packages to a new folder below `.local`, as `platform/src/index.d.ts` and so on.
 * The caller removes the folder. @throws Error with the compiler's output
 */
export function emitDeclarations(root: string): string {
  mkdirSync(path.join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.local/api-report-'));
  const packages = path.join(root, 'packages');
  const configuration = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['css-modules', 'node'],
      typeRoots: [path.join(root, 'node_modules/@types'), path.join(root, 'types')],
      noEmit: false,
      // `npm run check` checks the types in another step.
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: packages,
      outDir: folder,
    },
    include: PACKAGES.map((name) => path.join(packages, name, 'src')),
    exclude: [`${packages}/**/*.test.*`, `${packages}/**/testing*`],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations could not be emitted.\n${stdout}${stderr}`.trim());
  return folder;
}
