import type { Config } from '@health-commons/contracts/config';
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

/**
 * Returns the shell's Content-Security-Policy. It allows files of the shell, the configured addresses, and inline code
 * by its hash. It allows unsafe-eval and unsafe-inline only in development. Leaflet and React set styles with
 * `element.style`, and no policy restricts this property.
 */
export function contentSecurityPolicy(html: string, config: Reachable, development = false): string {
  const hashes = inlineHashes(html);
  const remotes = config?.remoteOrigins.map(originOf) ?? [];
  const backends = config
    ? [config.supabaseUrl, config.api, config.chat].flatMap((address) => [
        originOf(address),
        socketOf(address),
      ])
    : [];
  const events = config?.remoteEvents ? [originOf(config.remoteEvents.url)] : [];
  const devSockets = development ? remotes.map(socketOf) : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...remotes,
      ...(development ? ["'unsafe-eval'", "'unsafe-inline'"] : hashes.scripts),
    ],
    'style-src': ["'self'", ...remotes, ...(development ? ["'unsafe-inline'"] : hashes.styles)],
    'img-src': ["'self'", 'data:', ...remotes, ...(config?.tiles ? [tileOrigin(config.tiles.url)] : [])],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...new Set([...backends, ...remotes, ...events, ...devSockets])],
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
