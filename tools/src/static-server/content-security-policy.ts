import type { Config } from '@health-commons/contracts/config';
import { allowsOverrides } from '@health-commons/federation/page-overrides';
import { inlineHashes } from './inline-hashes';

/** The configured addresses that a page may connect to; null while there is no valid configuration. */
export type Reachable = Pick<
  Config,
  'supabaseUrl' | 'api' | 'chat' | 'tiles' | 'remoteOrigins' | 'remoteEvents' | 'serviceWorker'
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
 * Returns the shell's Content-Security-Policy. It allows files of the shell, the configured addresses, inline code by
 * its hash, and the servers of developers if the page allows overrides. Leaflet and React set styles with
 * `element.style`, and no policy restricts this property.
 */
export function contentSecurityPolicy(html: string, config: Reachable): string {
  const hashes = inlineHashes(html);
  const developers = allowsOverrides(html) ? DEVELOPERS : [];
  const remotes = [...(config?.remoteOrigins.map(originOf) ?? []), ...developers];
  const backends = config
    ? [config.supabaseUrl, config.api, config.chat].flatMap((address) => [
        originOf(address),
        socketOf(address),
      ])
    : [];
  const events = config?.remoteEvents ? [originOf(config.remoteEvents.url)] : [];
  const sockets = developers.map((address) => address.replace('http', 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...hashes.scripts],
    'style-src': ["'self'", ...remotes, ...hashes.styles],
    'img-src': ["'self'", 'data:', ...remotes, ...(config?.tiles ? [tileOrigin(config.tiles.url)] : [])],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...new Set([...backends, ...remotes, ...events, ...sockets])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Returns the headers of the page that depend on its bytes and on config.json. With Integrity-Policy, browsers that
 * support it (Chromium 138, Firefox 145) block every script without a hash, so also those of developers' servers.
 */
export function pagePolicies(html: string, config: Reachable): Readonly<Record<string, string>> {
  return {
    ...(allowsOverrides(html) ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'content-security-policy': contentSecurityPolicy(html, config),
  };
}
