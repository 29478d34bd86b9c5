import { existsSync } from 'node:fs';
import path from 'node:path';

const RELATIVE_IMPORT = /((?:from|import)\s*\(?\s*['"])(\.{1,2}(?:\/[^'"]*)?)(['"])/g;

/**
 * Adds the extensions that Node needs to the relative imports of a built file: './id' becomes './id.js', and '..' becomes
 * '../index.js'. `file` is the path of the built file.
 */
export function addExtensions(text: string, file: string): string {
  return text.replace(RELATIVE_IMPORT, (whole, before: string, specifier: string, after: string) => {
    const target = path.join(path.dirname(file), specifier);
    const isModule = (name: string) => existsSync(`${name}.js`) || existsSync(`${name}.d.ts`);
    if (isModule(target)) return `${before}${specifier}.js${after}`;
    if (isModule(path.join(target, 'index')))
      return `${before}${specifier.replace(/\/$/, '')}/index.js${after}`;
    return whole;
  });
}
