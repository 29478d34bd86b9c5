import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files that are checked by Deno or are outside every workspace. The linter ignores them as well. */
const OTHERS = new Set(['supabase/functions', 'types']);

const isHidden = (name: string) => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/**
 * Returns the absolute paths of the repository's TypeScript files, except those in OTHERS and in hidden, installed or
 * built folders.
 */
export function typeScriptFiles(root: string, folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (isHidden(entry.name) || OTHERS.has(place)) return [];
    if (entry.isDirectory()) return typeScriptFiles(root, place);
    return /\.tsx?$/.test(entry.name) ? [path.join(root, place)] : [];
  });
}

/** Splits the output of `tsc --listFiles` into the listed files and the errors. */
export function readListing(output: string): { files: string[]; faults: string } {
  const lines = output.split(/\r?\n/);
  const isFile = (line: string) => path.isAbsolute(line) && /\.([cm]?[jt]sx?|json)$/.test(line);
  return {
    files: lines.filter(isFile).map((line) => path.normalize(line)),
    faults: lines.filter((line) => !isFile(line)).join('\n'),
  };
}

/**
 * Returns an error for each file that no tsconfig.json includes. Neither the compiler nor type-aware lint rules check
 * such a file.
 */
export function withoutTypes(files: readonly string[], checked: readonly string[]): string[] {
  const known = new Set(checked);
  return files
    .filter((file) => !known.has(file))
    .map((file) => `${file} is in no tsconfig.json: its types are not checked.`);
}
