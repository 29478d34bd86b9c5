export type Headers = Readonly<Record<string, string>>;

const REVALIDATE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NEVER = 'no-store';

/**
 * Tile services require a referrer, so browsers send the page's origin. They send no server its path and query, which
 * contain the visitor's filters, not even the site's own.
 */
const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
};

/** Other sites cannot frame the page, and the page cannot use the camera, payments or USB, for example. */
export const DOCUMENT_HEADERS: Headers = {
  ...COMMON,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
};

const SHELL: Headers = { ...DOCUMENT_HEADERS, 'cross-origin-resource-policy': 'same-origin' };

/**
 * Pages of any origin may load a remote's files. The files are public, and integrity checks need CORS. A file that a
 * visitor opens as a page, such as first-view.html, runs and loads nothing.
 */
const REMOTE: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/**
 * The headers of each kind of response. The static server sends them, `npm run export` writes them as configurations of
 * web servers, and `npm run verify` compares an installation with them.
 */
const RULES = {
  /** The built pages, at every path without a file name extension. They also have the headers of `pagePolicies`. */
  page: { ...SHELL, 'cache-control': REVALIDATE },
  /** Files whose names contain a hash of their content. */
  hashed: { ...SHELL, 'cache-control': IMMUTABLE },
  /** Other files of the shell, such as config.json, remotes.json and icons. */
  file: { ...SHELL, 'cache-control': REVALIDATE },
  /**
   * A service worker has the policy of its own response, not the page's. It may fetch from any address, because a later
   * registry may name addresses that are unknown today. It may run only its own script.
   */
  worker: {
    ...SHELL,
    'cache-control': REVALIDATE,
    'content-security-policy': "default-src 'none'; connect-src http: https:",
  },
  missing: { ...SHELL, 'cache-control': NEVER },
  /** A file in a version's folder of a remote. */
  remote: { ...REMOTE, 'cache-control': IMMUTABLE },
  /** A file of a remote outside its versions' folders, such as latest.json. */
  'remote-index': { ...REMOTE, 'cache-control': REVALIDATE },
  'remote-missing': { ...REMOTE, 'cache-control': NEVER },
} satisfies Record<string, Headers>;
export type Kind = keyof typeof RULES;

/** Strict-Transport-Security, for responses over TLS. */
export const TRANSPORT_HEADERS: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** @param policies the headers of `pagePolicies`, for a page */
export function headersOf(
  kind: Kind,
  { secure = false, policies = {} }: { secure?: boolean; policies?: Headers } = {},
): Headers {
  return { ...RULES[kind], ...(secure ? TRANSPORT_HEADERS : {}), ...policies };
}

/** The paths of the shell with a rule of their own. Each path that ends with a slash is a folder. */
export const SHELL_PATHS = [
  ['/index.html', 'page'],
  ['/service-worker.js', 'worker'],
  ['/static/', 'hashed'],
] as const satisfies readonly (readonly [string, Kind])[];

/** Returns the kind of response to a path of the shell for which a file exists, or a page. */
export function shellKind(pathname: string): 'page' | 'worker' | 'hashed' | 'file' {
  const rule = SHELL_PATHS.find(([path]) =>
    path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
  );
  return rule?.[1] ?? (/\.[^/]*$/.test(pathname) ? 'file' : 'page');
}
