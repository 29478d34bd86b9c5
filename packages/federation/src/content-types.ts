import path from 'node:path';
import types from './content-types.json';

/** Content types by file name extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = types;

/** Returns the content type for a file name. Browsers download files of unknown types and do not run them. */
export function contentType(file: string): string {
  return CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Returns whether compression helps. Raster images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^(text\/|application\/(json|manifest|wasm|xml)|image\/svg)/.test(type);
}
