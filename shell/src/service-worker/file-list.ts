/** Address of a file that never changes → its hash (sha384, as in Subresource Integrity). */
export type FileList = ReadonlyMap<string, string>;

export const NO_FILES: FileList = new Map();

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What pages load: no source maps, no licence texts, none of the build's own notes. */
const LOADED = /\.(js|css|json|topojson|geojson|woff2?)$/;
const NOTES = /(^|\/)(integrity|chunks)\.json$/;

function* filesBelow(base: string, hashes: Fields): Iterable<[string, string]> {
  for (const [file, hash] of Object.entries(hashes)) {
    if (typeof hash === 'string' && LOADED.test(file) && !NOTES.test(file))
      yield [new URL(file, base).href, hash];
  }
}

/** Null for what is no address. Not URL.canParse: phones lack it whose browser is from before 2024. */
function parsed(address: unknown): string | null {
  try {
    return typeof address === 'string' ? new URL(address).href : null;
  } catch {
    return null;
  }
}

/**
 * The files that a registry names: of each remote what is live, what was before, and what some visitors are given. Null when it is no
 * registry. The page checks it in every detail; this is enough to tell it from a login page.
 */
export function filesOfRegistry(value: unknown): FileList | null {
  if (!isRecord(value) || value['schema'] !== 1 || !isRecord(value['remotes'])) return null;
  const files = new Map<string, string>();
  for (const remote of Object.values(value['remotes'])) {
    if (!isRecord(remote)) return null;
    for (const release of [remote, remote['previous'], remote['canary']]) {
      if (!isRecord(release)) continue;
      const { integrity } = release;
      const entry = parsed(release['entry']);
      if (entry === null || !isRecord(integrity)) continue;
      for (const [file, hash] of filesBelow(entry, integrity)) files.set(file, hash);
    }
  }
  return files;
}

/** The shell's own files below static/, from its build's list. Null when it is no such list. */
export function filesOfShell(value: unknown, origin: string): FileList | null {
  if (!isRecord(value)) return null;
  const files = [...filesBelow(`${origin}/`, value)].filter(([url]) => url.startsWith(`${origin}/static/`));
  return files.length > 0 ? new Map(files) : null;
}

/** Whether this is a configuration, and not a login page. The page checks the rest. */
export function isConfig(value: unknown): value is Fields {
  return isRecord(value) && value['schema'] === 1 && typeof value['api'] === 'string';
}
