import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import { CONTENT_TYPES, isCompressible } from '@health-commons/federation/content-types';
import { Fault } from '@health-commons/base/command-line';
import { headersOf, KINDS, type Kind } from '../static-server/site-rules';
import type { ExportOptions } from './options';
import type { SitePlan } from './site-plan';

type Options = Pick<ExportOptions, 'site' | 'folder' | 'certificate' | 'upstreams'>;

type Values = { readonly [name: string]: string | boolean | Values | readonly Values[] };

/** A section with its lines, or a text with the indent before it. */
const TAG = /^([ \t]*)\{\{#([\w-]+)\}\}\n([^]*?)^\1\{\{\/\2\}\}\n|(^[ \t]*)?\{\{([\w-]+)\}\}/gm;

/**
 * Fills a template in. `{{name}}` is a text, whose further lines get the same indent. The lines from `{{#name}}` to
 * `{{/name}}` are repeated for each entry of a list, with the names of the entry, and are left out if the value is
 * false or an empty list.
 */
function fill(template: string, values: Values): string {
  const tag = (_match: string, _before: string, section = '', body = '', indent = '', name = '') => {
    const value = values[section || name] ?? [];
    if (typeof value === 'string') return indent + value.replaceAll('\n', `\n${indent}`);
    const entries = typeof value === 'object' ? [value].flat() : value ? [{}] : [];
    return entries.map((entry) => fill(body, { ...values, ...entry })).join('');
  };
  return template.replace(TAG, tag);
}

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/** Returns the public paths of the backend and the chat server that the site forwards: those on its own origin. */
function proxiesOf({ api, supabaseUrl, chat }: ConfigFile, { site, upstreams }: Options): Values[] {
  const paths: ['backend' | 'chat', base: string, below: string, target: string, isSocket: boolean][] = [
    ['backend', api, '/api/', '/functions/v1/api/', false],
    ['backend', supabaseUrl, '/rest/v1/', '/rest/v1/', false],
    ['backend', supabaseUrl, '/realtime/v1/', '/realtime/v1/', true],
    ['chat', chat, '/socket.io/', '/socket.io/', true],
    ['chat', chat, '/health', '/health', false],
  ];
  return paths
    .filter(([, base]) => new URL(base).origin === site)
    .map(([to, base, below, target, isSocket]) => {
      const from = new URL(base).pathname.replace(/\/+$/, '') + below;
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
        addresses: upstreams[to].join(' '),
      };
    });
}

/** Writes a header in the language of a web server. */
type WriteHeader = (name: string, value: string) => string;

/** Returns the names that the templates use. `page-headers`, for example, are the lines of the headers of a page. */
function valuesOf({ config, policies }: SitePlan, options: Options, write: WriteHeader): Values {
  const { site, folder, certificate, upstreams } = options;
  const { protocol, port, hostname } = new URL(site);
  const secure = protocol === 'https:';
  const { chain, key } = certificate ?? {
    chain: `/etc/letsencrypt/live/${hostname}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${hostname}/privkey.pem`,
  };
  const files = { chain: quoted(chain), key: quoted(key) };
  const linesOf = (kind: Kind) =>
    Object.entries({ ...headersOf(kind, secure), ...(kind === 'page' && policies) })
      .map(([name, value]) => write(name, quoted(value)))
      .join('\n');
  const types = Object.entries(CONTENT_TYPES);
  const proxies = proxiesOf(config, options);
  return {
    site,
    folder,
    host: hostname,
    port: port || (secure ? '443' : '80'),
    ssl: secure ? ' ssl http2' : '',
    certificate: secure && files,
    'own-certificate': secure && certificate !== undefined && files,
    redirects: secure && !port,
    acme: quoted(`${folder}/acme`),
    root: quoted(`${folder}/site`),
    includes: quoted(`${folder}/nginx.d/*.conf`),
    forwards: proxies.length > 0,
    above: ['1', '2', '3', '4'].map((folders) => ({ folders })),
    proxies,
    backends: upstreams.backend.map((address) => ({ address })),
    chats: upstreams.chat.map((address) => ({ address })),
    types: types.map(([extension, type]) => ({ extension: extension.slice(1), type: quoted(type) })),
    // Without HTML, which nginx always compresses.
    compressible: [...new Set(types.map(([, type]) => type))]
      .filter((type) => isCompressible(type) && !type.startsWith('text/html'))
      .map(quoted)
      .join(' '),
    ...Object.fromEntries(KINDS.map((kind) => [`${kind}-headers`, linesOf(kind)])),
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
