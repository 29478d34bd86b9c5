import path from 'node:path';

/**
 * Splits a request's path into decoded segments. Returns null if the path does not start with a slash, if an escape is
 * invalid, or if a decoded name starts with a dot or contains a slash, a backslash or a null byte. `new URL()` would
 * silently resolve `..` instead.
 */
export function pathSegments(target: string): string[] | null {
  const raw = target.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/')) return null;
  const segments: string[] = [];
  for (const part of raw.split('/')) {
    if (part === '') continue;
    let name: string;
    try {
      name = decodeURIComponent(part);
    } catch {
      return null;
    }
    if (name.startsWith('.') || /[/\\\0]/.test(name)) return null;
    segments.push(name);
  }
  return segments;
}

/** Returns the path of the file that the segments lead to, or null if it is not inside `root`. */
export function fileBelow(root: string, segments: readonly string[]): string | null {
  const file = path.join(root, ...segments);
  return file.startsWith(root + path.sep) ? file : null;
}
