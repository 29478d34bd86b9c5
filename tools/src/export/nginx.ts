import { CONTENT_TYPES, isCompressible } from '@health-commons/federation/content-types';
import { Fault } from '../fault';
import { type Headers, headersOf, type Kind, SHELL_PATHS } from '../static-server/site-rules';
import { type ExportOptions, UPSTREAMS } from './options';
import type { Origin, Proxy, SitePlan } from './site-plan';

type Server = Pick<ExportOptions, 'folder' | 'certificate'>;

const indented = (lines: readonly string[]) => lines.map((line) => (line ? `  ${line}` : line));
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines), '}'];

/** @throws Fault for a dollar sign, which nginx cannot escape */
function quoted(value: string): string {
  if (value.includes('$')) throw new Fault(`nginx cannot send a header with a dollar sign: ${value}`);
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** nginx drops all headers of the outer level if a location adds one, so each location repeats all of them. */
function addHeaders(kind: Kind, options: { secure: boolean; policies?: Headers }): string[] {
  return Object.entries(headersOf(kind, options)).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
}

/** HTML is left out, because nginx always compresses it. */
const COMPRESSIBLE = [...new Set(Object.values(CONTENT_TYPES))]
  .filter((type) => isCompressible(type) && !type.startsWith('text/html'))
  .map(quoted)
  .join(' ');

function listen(origin: string): string[] {
  const { protocol, port, hostname } = new URL(origin);
  const secure = protocol === 'https:';
  const options = secure ? ' ssl http2' : '';
  const number = port || (secure ? '443' : '80');
  return [`listen ${number}${options};`, `listen [::]:${number}${options};`, `server_name ${hostname};`];
}

function certificateLines(origin: string, certificate: Server['certificate']): string[] {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:') return [];
  const { chain, key } = certificate ?? {
    chain: `/etc/letsencrypt/live/${hostname}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${hostname}/privkey.pem`,
  };
  return [
    `ssl_certificate ${quoted(chain)};`,
    `ssl_certificate_key ${quoted(key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ];
}

function proxyLocation({ to, path, target, isSocket }: Proxy): string[] {
  const isExact = !path.endsWith('/');
  // The chat's upstream is a variable, so nginx does not replace the path itself.
  const forward =
    to === 'chat'
      ? [
          ...(path === target ? [] : [`rewrite ^${path}(.*)$ ${target}$1 break;`]),
          'proxy_pass http://$health_commons_chat;',
        ]
      : [`proxy_pass http://health_commons_backend${path === target ? '' : target};`];
  return block(`location ${isExact ? '=' : '^~'} ${path}`, [
    ...forward,
    '# The backend compresses its responses itself.',
    'gzip off;',
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Request-Id $request_id;',
    ...(isSocket
      ? [
          'proxy_set_header Upgrade $http_upgrade;',
          'proxy_set_header Connection $health_commons_connection;',
          'proxy_buffering off;',
        ]
      : ["proxy_set_header Connection '';"]),
    'proxy_connect_timeout 2s;',
    // A realtime connection may be silent for up to 75 seconds.
    'proxy_read_timeout 90s;',
    'proxy_send_timeout 90s;',
  ]);
}

function shellLocations(policies: Headers, secure: boolean): string[] {
  const location = (head: string, kind: Kind, files: string, lines: readonly string[] = []) =>
    block(head, [
      ...lines,
      ...addHeaders(kind, { secure, ...(kind === 'page' ? { policies } : {}) }),
      `try_files ${files} =404;`,
    ]);
  return [
    ...SHELL_PATHS.flatMap(([path, kind]) =>
      location(`location ${path.endsWith('/') ? '^~' : '='} ${path}`, kind, '$uri'),
    ),
    ...location(String.raw`location ~ "\.[^/]*$"`, 'file', '$uri'),
    ...block('location ^~ /pages/', ['return 404;']),
    ...location('location = /pages/not-found.html', 'page', '$uri', ['internal;']),
    ...location('location = /', 'page', '/index.html'),
    ...location('location /', 'page', '/pages$uri.html', [
      'rewrite ^(.+?)/+$ $1 break;',
      'error_page 404 /pages/not-found.html;',
    ]),
  ];
}

function serverOf(origin: Origin, { policies }: SitePlan, { folder, certificate }: Server): string[] {
  const secure = origin.origin.startsWith('https:');
  const missing: Kind = origin.hasShell ? 'missing' : 'remote-missing';
  const notFound = (name: string, kind: Kind) =>
    block(`location @${name}`, [
      'internal;',
      ...addHeaders(kind, { secure }),
      'default_type "text/plain; charset=utf-8";',
      String.raw`return 404 "There is no such file.\n";`,
    ]);
  return block('server', [
    ...listen(origin.origin),
    ...certificateLines(origin.origin, certificate),
    `root ${quoted(`${folder}/${origin.folder}`)};`,
    "# An access log would contain visitors' addresses.",
    'access_log off;',
    'server_tokens off;',
    'client_max_body_size 256k;',
    'client_header_timeout 15s;',
    'client_body_timeout 15s;',
    'gzip_static on;',
    '# For files without a compressed copy, such as remotes.json.',
    'gzip on;',
    `gzip_types ${COMPRESSIBLE};`,
    'gzip_vary on;',
    ...block(
      'types',
      Object.entries(CONTENT_TYPES).map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`),
    ),
    'default_type application/octet-stream;',
    'error_page 404 @missing;',
    ...(origin.hasShell ? [`include ${quoted(`${folder}/nginx.d/*.conf`)};`] : []),
    ...notFound('missing', missing),
    ...(origin.hasShell && origin.remotePaths.length > 0 ? notFound('missing_remote', 'remote-missing') : []),
    ...origin.proxies.flatMap(proxyLocation),
    ...origin.remotePaths.flatMap((path) =>
      block(`location ^~ ${path}`, [
        ...addHeaders('remote', { secure }),
        `error_page 404 @${origin.hasShell ? 'missing_remote' : 'missing'};`,
        'try_files $uri =404;',
      ]),
    ),
    ...(origin.hasShell ? shellLocations(policies, secure) : []),
    ...(origin.hasShell || origin.remotePaths.includes('/') ? [] : block('location /', ['return 404;'])),
  ]);
}

/** Redirects plain HTTP, and answers the challenges of Let's Encrypt (`certbot --webroot -w FOLDER/acme`). */
function redirectOf({ origin }: Origin, { folder }: Server): string[] {
  const { protocol, port, hostname } = new URL(origin);
  if (protocol !== 'https:' || port) return [];
  return block('server', [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${hostname};`,
    'access_log off;',
    'server_tokens off;',
    ...block('location /.well-known/acme-challenge/', [`root ${quoted(`${folder}/acme`)};`]),
    ...block('location /', [`return 301 ${origin}$request_uri;`]),
  ]);
}

const upstream = (name: string, method: string, addresses: readonly string[]) =>
  block(`upstream ${name}`, [
    ...(method ? [method] : []),
    ...addresses.map((address) => `server ${address} max_fails=1 fail_timeout=5s;`),
  ]);

/** Returns a configuration for nginx's `http` block, for nginx 1.18 and newer. */
export function nginxConfig(
  plan: SitePlan,
  options: Server & Pick<ExportOptions, 'site' | 'upstreams'>,
): string {
  const { site, folder, upstreams } = options;
  const proxied = new Set(plan.origins.flatMap(({ proxies }) => proxies.map(({ to }) => to)));
  const chat = upstreams.chat ?? UPSTREAMS.chat;
  return `${[
    `# Written by npm run export for ${site}. nginx includes this file in its http block:`,
    `#   ln -s ${folder}/nginx.conf /etc/nginx/conf.d/health-commons.conf`,
    '# The Content-Security-Policy belongs to index.html and config.json of the same export. Reload nginx after each copy.',
    ...(proxied.size > 0
      ? [
          '# The servers behind nginx get the address of the visitor in X-Forwarded-For. Set SITE_URL, TRUST_PROXY=1 and',
          '# CHAT_PROXIES=1 for them, and let only nginx reach their ports.',
          '',
          ...block('map $http_upgrade $health_commons_connection', ['default upgrade;', "'' '';"]),
        ]
      : []),
    ...(proxied.has('backend')
      ? upstream('health_commons_backend', 'least_conn;', upstreams.backend ?? UPSTREAMS.backend)
      : []),
    ...(proxied.has('chat')
      ? [
          '# A new WebSocket has no connection id (sid) and may use any chat server. All requests of long polling, and an upgrade',
          '# from it, must reach the same server.',
          ...block('map "$http_upgrade:$arg_sid" $health_commons_chat', [
            'default health_commons_chat_polling;',
            '"~*^websocket:$" health_commons_chat_sockets;',
          ]),
          ...upstream('health_commons_chat_sockets', 'least_conn;', chat),
          ...upstream('health_commons_chat_polling', 'hash $remote_addr consistent;', chat),
        ]
      : []),
    ...plan.origins.flatMap((origin) => [
      '',
      ...redirectOf(origin, options),
      ...serverOf(origin, plan, options),
    ]),
  ].join('\n')}\n`;
}
