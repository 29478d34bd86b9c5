import path from 'node:path';

/**
 * The parts of a request's path, decoded once, or null when it is no honest path: a bad escape, a slash or dot hidden behind one,
 * `..`, a back slash, a null byte, or a name that begins with a dot. `new URL()` would resolve such dots in silence.
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

/** The file the segments lead to below `root`, or null when it would lie outside. */
export function fileBelow(root: string, segments: readonly string[]): string | null {
  const file = path.join(root, ...segments);
  return file.startsWith(root + path.sep) ? file : null;
}
