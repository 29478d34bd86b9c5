/** URL of an immutable file → its Subresource Integrity hash (sha384). */
export type FileList = ReadonlyMap<string, string>;

export const NO_FILES: FileList = new Map();

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Files that pages load: no source maps, licences or build reports. */
const LOADABLE = /\.(js|css|json|topojson|geojson|woff2?)$/;
const BUILD_REPORTS = /(^|\/)(integrity|chunks)\.json$/;

function* filesBelow(base: string, hashes: Fields): Iterable<[string, string]> {
  for (const [file, hash] of Object.entries(hashes)) {
    if (typeof hash === 'string' && LOADABLE.test(file) && !BUILD_REPORTS.test(file))
      yield [new URL(file, base).href, hash];
  }
}

/** Null if it is not a URL. Browsers before 2024 have no URL.canParse. */
function parseUrl(address: unknown): string | null {
  try {
    return typeof address === 'string' ? new URL(address).href : null;
  } catch {
    return null;
  }
}

/**
 * The files of all releases in a registry: live, previous and canary. Null if it is not a registry, such as a network's login page. The
 * page validates it in full.
 */
export function filesOfRegistry(value: unknown): FileList | null {
  if (!isRecord(value) || value['schema'] !== 1 || !isRecord(value['remotes'])) return null;
  const files = new Map<string, string>();
  for (const remote of Object.values(value['remotes'])) {
    if (!isRecord(remote)) return null;
    for (const release of [remote, remote['previous'], remote['canary']]) {
      if (!isRecord(release)) continue;
      const { integrity } = release;
      const entry = parseUrl(release['entry']);
      if (entry === null || !isRecord(integrity)) continue;
      for (const [file, hash] of filesBelow(entry, integrity)) files.set(file, hash);
    }
  }
  return files;
}

/** The shell's files below static/, from its integrity.json. Null if there are none. */
export function filesOfShell(value: unknown, origin: string): FileList | null {
  if (!isRecord(value)) return null;
  const files = [...filesBelow(`${origin}/`, value)].filter(([url]) => url.startsWith(`${origin}/static/`));
  return files.length > 0 ? new Map(files) : null;
}

/** True for a configuration, false for a login page. The page validates it in full. */
export function isConfig(value: unknown): value is Fields {
  return isRecord(value) && value['schema'] === 1 && typeof value['api'] === 'string';
}
