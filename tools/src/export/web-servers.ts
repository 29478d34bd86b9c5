import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_TYPES, isCompressible } from '@health-commons/federation/content-types';
import { Fault } from '../fault';
import { headersOf, KINDS, type Kind } from '../static-server/site-rules';
import { UPSTREAMS, type ExportOptions } from './options';
import type { Origin, Proxy, SitePlan } from './site-plan';

type Options = Pick<ExportOptions, 'site' | 'folder' | 'certificate' | 'upstreams'>;

type Value = string | boolean | Values | readonly Values[];
type Values = { readonly [name: string]: Value };

/** A section with its lines, or a text with the indent before it. */
const TAG = /^([ \t]*)\{\{#([\w-]+)\}\}\n([^]*?)^\1\{\{\/\2\}\}\n|(^[ \t]*)?\{\{([\w-]+)\}\}/gm;

/**
 * Fills a template in. `{{name}}` is a text, whose further lines get the same indent. The lines from `{{#name}}` to
 * `{{/name}}` are repeated for each entry of a list, with the names of the entry, and are left out if the value is false
 * or an empty list. `scopes` are the known names, the innermost last.
 * @throws Error for a name that the template uses and nobody has given
 */
function fill(template: string, ...scopes: readonly Values[]): string {
  const valueOf = (name: string) => {
    const value = scopes.findLast((scope) => name in scope)?.[name];
    if (value === undefined) throw new Error(`The template uses ${name}, which has no value.`);
    return value;
  };
  return template.replace(
    TAG,
    (_match, _indent, section: string, body: string, indent: string | undefined, name: string) => {
      const value = valueOf(section ?? name);
      if (typeof value === 'string') return (indent ?? '') + value.replaceAll('\n', `\n${indent ?? ''}`);
      const entries = typeof value === 'object' ? [value].flat() : value ? [{}] : [];
      return entries.map((entry) => fill(body, ...scopes, entry)).join('');
    },
  );
}

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/** Writes a header in the language of a web server. */
type WriteHeader = (name: string, value: string) => string;

/** Returns the lines of the headers of each kind of response, such as `page-headers`. */
function headerValues({ policies }: SitePlan, secure: boolean, write: WriteHeader): Values {
  const linesOf = (kind: Kind) =>
    Object.entries(headersOf(kind, { secure, ...(kind === 'page' ? { policies } : {}) }))
      .map(([name, value]) => write(name, quoted(value)))
      .join('\n');
  return Object.fromEntries(KINDS.map((kind) => [`${kind}-headers`, linesOf(kind)]));
}

function proxyValues({ to, path: from, target, isSocket }: Proxy, { upstreams }: Options): Values {
  const isFolder = from.endsWith('/');
  return {
    path: from,
    target,
    moved: from !== target,
    socket: isSocket,
    plain: !isSocket,
    match: isFolder ? '^~' : '=',
    upstream: to === 'chat' ? '$health_commons_chat' : 'health_commons_backend',
    pattern: isFolder ? `${from}*` : from,
    policy: to === 'chat' ? 'ip_hash' : 'least_conn',
    addresses: (upstreams[to] ?? UPSTREAMS[to]).join(' '),
  };
}

function originValues(origin: Origin, plan: SitePlan, options: Options, write: WriteHeader): Values {
  const { folder, certificate } = options;
  const { protocol, port, hostname } = new URL(origin.origin);
  const secure = protocol === 'https:';
  const { chain, key } = certificate ?? {
    chain: `/etc/letsencrypt/live/${hostname}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${hostname}/privkey.pem`,
  };
  const files = { chain: quoted(chain), key: quoted(key) };
  return {
    origin: origin.origin,
    host: hostname,
    port: port || (secure ? '443' : '80'),
    ssl: secure ? ' ssl http2' : '',
    certificate: secure && files,
    'own-certificate': secure && certificate !== undefined && files,
    redirects: secure && !port,
    acme: quoted(`${folder}/acme`),
    root: quoted(`${folder}/${origin.folder}`),
    includes: quoted(`${folder}/nginx.d/*.conf`),
    shell: origin.hasShell,
    'only-remotes': !origin.hasShell,
    'only-folders': !origin.hasShell && !origin.remotePaths.includes('/'),
    proxies: origin.proxies.map((proxy) => proxyValues(proxy, options)),
    remotes: origin.remotePaths.map((below) => ({ path: below })),
    ...headerValues(plan, secure, write),
  };
}

function valuesOf(plan: SitePlan, options: Options, write: WriteHeader): Values {
  const { site, folder, upstreams } = options;
  const types = Object.entries(CONTENT_TYPES);
  const addresses = (to: Proxy['to']) => (upstreams[to] ?? UPSTREAMS[to]).map((address) => ({ address }));
  return {
    site,
    folder,
    forwards: plan.origins.some(({ proxies }) => proxies.length > 0),
    backends: addresses('backend'),
    chats: addresses('chat'),
    types: types.map(([extension, type]) => ({ extension: extension.slice(1), type: quoted(type) })),
    // Without HTML, which nginx always compresses.
    compressible: [...new Set(types.map(([, type]) => type))]
      .filter((type) => isCompressible(type) && !type.startsWith('text/html'))
      .map(quoted)
      .join(' '),
    origins: plan.origins.map((origin) => originValues(origin, plan, options, write)),
  };
}

/**
 * Returns the configurations of the web servers: nginx.conf for the `http` block of nginx 1.18 and newer, and a
 * Caddyfile for Caddy 2.6 and newer, which obtains certificates itself unless one is given.
 * @throws Fault for a policy with a dollar sign, which nginx cannot escape
 */
export function webServerFiles(plan: SitePlan, options: Options): Record<'nginx.conf' | 'Caddyfile', string> {
  const dollar = Object.values(plan.policies).find((value) => value.includes('$'));
  if (dollar) throw new Fault(`nginx cannot send a header with a dollar sign: ${dollar}`);
  const filled = (name: string, write: WriteHeader) =>
    fill(
      readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8'),
      valuesOf(plan, options, write),
    );
  return {
    'nginx.conf': filled('nginx.conf', (name, value) => `add_header ${name} ${value} always;`),
    Caddyfile: filled('Caddyfile', (name, value) => `${name} ${value}`),
  };
}
