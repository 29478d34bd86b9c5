import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { compileSources } from '../compile-sources';

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
  compileSources({
    root,
    folder,
    rootDir: packages,
    compilerOptions: { emitDeclarationOnly: true, removeComments: true },
    include: PACKAGES.map((name) => path.join(packages, name, 'src')),
    exclude: [`${packages}/**/*.test.*`, `${packages}/**/testing*`],
  });
  return folder;
}
