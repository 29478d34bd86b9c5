import { createHash } from 'node:crypto';
import type { Config } from '@health-commons/contracts/config';
import { allowsOverrides } from '@health-commons/federation/installed-page';

export type Headers = Readonly<Record<string, string>>;

// A proxy that changes a file, for example to minify it, breaks the file's hash.
const REVALIDATE = 'no-cache, no-transform';
const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
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
const SHELL: Headers = {
  ...COMMON,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
};

/**
 * Pages of any origin may load a remote's files. The files are public, and integrity checks need CORS. A file that a
 * visitor opens as a page runs and loads nothing.
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
// The keys of an object literal.
export const KINDS = Object.keys(RULES) as readonly Kind[];

/** For responses over TLS. Without includeSubDomains, because other sites may run below the same domain. */
const TRANSPORT_HEADERS: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Returns the headers of a response. A page also has those of `pagePolicies`. */
export const headersOf = (kind: Kind, secure = false): Headers => ({
  ...RULES[kind],
  ...(secure ? TRANSPORT_HEADERS : {}),
});

/** Returns the kind of response to a path of the shell for which a file exists, or a page. */
export function shellKind(pathname: string): 'page' | 'worker' | 'hashed' | 'file' {
  if (pathname === '/service-worker.js') return 'worker';
  if (pathname.startsWith('/static/')) return 'hashed';
  return pathname !== '/index.html' && /\.[^/]*$/.test(pathname) ? 'file' : 'page';
}

/** The configured addresses that a page may connect to; null while there is no valid configuration. */
type Reachable = Pick<
  Config,
  'supabaseUrl' | 'api' | 'chat' | 'tiles' | 'remoteOrigins' | 'serviceWorker'
> | null;

const originOf = (address: string) => new URL(address).origin;
const socketOf = (address: string) => originOf(address).replace(/^http/, 'ws');

/** Returns the origin of a tile URL as a CSP source. `{s}` becomes a wildcard for the subdomain. */
function tileOrigin(template: string): string {
  const [, scheme = 'https:', host = ''] = /^(https?:)\/\/([^/]+)/.exec(template) ?? [];
  return `${scheme}//${host.replace(/\{s\}/g, '*').replace(/^[^.]*\*[^.]*\./, '*.')}`;
}

/** The servers of developers, for a page that allows overrides. */
const DEVELOPERS = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Returns the headers of the page that depend on its bytes and on config.json. The Content-Security-Policy allows files
 * of the shell, the configured addresses, inline code by its hash, and the servers of developers if the page allows
 * overrides. Leaflet and React set styles with `element.style`, and no policy restricts this property. With
 * Integrity-Policy, browsers that support it (Chromium 138, Firefox 145) block every script without a hash, so also
 * those of developers' servers.
 */
export function pagePolicies(html: string, config: Reachable): Headers {
  const developers = allowsOverrides(html) ? DEVELOPERS : [];
  const remotes = [...(config?.remoteOrigins.map(originOf) ?? []), ...developers];
  const backends = config
    ? [config.supabaseUrl, config.api, config.chat].flatMap((address) => [
        originOf(address),
        socketOf(address),
      ])
    : [];
  const sockets = developers.map((address) => address.replace('http', 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...inlineHashes(html, 'script')],
    'style-src': ["'self'", ...remotes, ...inlineHashes(html, 'style')],
    'img-src': ["'self'", 'data:', ...remotes, ...(config?.tiles ? [tileOrigin(config.tiles.url)] : [])],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...new Set([...backends, ...remotes, ...sockets])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    ...(developers.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'content-security-policy': policy.join('; '),
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the CSP hashes of a page's inline scripts or style elements. Data blocks (JSON-LD) are included, which is
 * harmless. Line endings are normalized first, because browsers do so before hashing (HTML standard, preprocessing the
 * input stream).
 */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}\\s*>`, 'gi');
  const found = [...html.replace(/\r\n?/g, '\n').matchAll(elements)];
  const own = found.filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes));
  return [...new Set(own.map(([, , text = '']) => hashOf(text)))];
}
