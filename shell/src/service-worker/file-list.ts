/** Maps the URL of an immutable file to its Subresource Integrity hash (sha384). */
export type FileList = ReadonlyMap<string, string>;

export const NO_FILES: FileList = new Map();

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pages load files with these extensions, except the build reports. Source maps and licences have other extensions. */
const LOADABLE = /\.(js|css|json|topojson|geojson|woff2?)$/;
const BUILD_REPORTS = /(^|\/)(integrity|chunks)\.json$/;

function* filesBelow(base: string, hashes: Fields): Iterable<[string, string]> {
  for (const [file, hash] of Object.entries(hashes)) {
    if (typeof hash === 'string' && LOADABLE.test(file) && !BUILD_REPORTS.test(file))
      yield [new URL(file, base).href, hash];
  }
}

/** Returns the complete URL, or null if the address is not a URL. Browsers before 2023 lack URL.canParse. */
function parseUrl(address: unknown): string | null {
  try {
    return typeof address === 'string' ? new URL(address).href : null;
  } catch {
    return null;
  }
}

/** Returns the entry that a remote's team has signed. The worker only caches files, so it verifies no signatures. */
function payloadOf(signed: unknown): unknown {
  if (!isRecord(signed) || typeof signed['payload'] !== 'string') return null;
  try {
    return JSON.parse(signed['payload']);
  } catch {
    return null;
  }
}

/**
 * Returns the files of all releases in a registry (live, previous and canary), or null if the value is not a registry,
 * for example a network's login page. The page verifies the registry.
 */
export function filesOfRegistry(value: unknown): FileList | null {
  if (!isRecord(value) || value['schema'] !== 2 || !isRecord(value['remotes'])) return null;
  const files = new Map<string, string>();
  for (const signed of Object.values(value['remotes'])) {
    const remote = payloadOf(signed);
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

/** Returns the shell's files below static/ from its integrity.json, or null if there are none. */
export function filesOfShell(value: unknown, origin: string): FileList | null {
  if (!isRecord(value)) return null;
  const files = [...filesBelow(`${origin}/`, value)].filter(([url]) => url.startsWith(`${origin}/static/`));
  return files.length > 0 ? new Map(files) : null;
}

/** Returns true if the value looks like a configuration. The page validates the configuration in full. */
export function isConfig(value: unknown): value is Fields {
  return isRecord(value) && value['schema'] === 1 && typeof value['api'] === 'string';
}
