import { CONTENT_TYPES } from '@health-commons/federation/content-types';
import { type Headers, headersOf, type Kind, SHELL_PATHS } from '../static-server/site-rules';
import { type ExportOptions, UPSTREAMS } from './options';
import type { Origin, Proxy, SitePlan } from './site-plan';

type Options = Pick<ExportOptions, 'site' | 'folder' | 'certificate' | 'upstreams'>;

const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => (line ? `\t${line}` : line)),
  '}',
];
const RESPOND = 'respond "{http.error.status_text}" {http.error.status_code}';

/** Caddy takes content types from the operating system. This snippet sets ours instead. */
const FILES = block('(health_commons_files)', [
  ...Object.entries(CONTENT_TYPES).flatMap(([extension, type]) => [
    `@${extension.slice(1)} path *${extension}`,
    `header @${extension.slice(1)} Content-Type "${type}"`,
  ]),
  ...block('file_server', ['precompressed br gzip']),
]);
const FILE_SERVER = ['import health_commons_files'];

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

const headerBlock = (kind: Kind, options: { secure: boolean; policies?: Headers }) =>
  block(
    'header',
    Object.entries(headersOf(kind, options)).map(([name, value]) => `${name} ${quoted(value)}`),
  );

function proxyHandle({ to, path, target }: Proxy, upstreams: Options['upstreams']): string[] {
  const addresses = (upstreams[to] ?? UPSTREAMS[to]).join(' ');
  return block(`handle ${path.endsWith('/') ? `${path}*` : path}`, [
    ...(path === target ? [] : [`uri replace ${path} ${target} 1`]),
    ...block('request_body', ['max_size 256KB']),
    ...block(`reverse_proxy ${addresses}`, [
      // All requests of a long polling connection must reach the same chat server.
      `lb_policy ${to === 'chat' ? 'ip_hash' : 'least_conn'}`,
      'header_up X-Forwarded-For {remote_host}',
      'header_up X-Request-Id {http.request.uuid}',
    ]),
  ]);
}

function shellHandles(policies: Headers, secure: boolean): string[] {
  const handle = (head: string, kind: Kind, lines: readonly string[]) =>
    block(head, [
      ...headerBlock(kind, { secure, ...(kind === 'page' ? { policies } : {}) }),
      ...lines,
      ...FILE_SERVER,
    ]);
  return [
    ...SHELL_PATHS.flatMap(([path, kind]) =>
      handle(`handle ${path.endsWith('/') ? `${path}*` : path}`, kind, []),
    ),
    ...block('handle /pages/*', ['error 404']),
    String.raw`@file path_regexp \.[^/]*$`,
    ...handle('handle @file', 'file', ['encode gzip']),
    ...handle('handle /', 'page', ['rewrite * /index.html']),
    '@page file /pages{path}.html',
    ...handle('handle @page', 'page', ['rewrite * /pages{path}.html']),
    ...block('handle', [
      ...headerBlock('page', { secure, policies }),
      'rewrite * /pages/not-found.html',
      'header Content-Type "text/html; charset=utf-8"',
      ...block('file_server', ['status 404', 'precompressed br gzip']),
    ]),
  ];
}

function siteOf(origin: Origin, { policies }: SitePlan, options: Options): string[] {
  const secure = origin.origin.startsWith('https:');
  const { certificate, folder, upstreams } = options;
  const remotes = origin.remotePaths.map((path) => `${path}*`);
  return block(origin.origin, [
    `root * ${quoted(`${folder}/${origin.folder}`)}`,
    ...(secure && certificate ? [`tls ${quoted(certificate.chain)} ${quoted(certificate.key)}`] : []),
    ...block('route', [
      ...origin.proxies.flatMap((proxy) => proxyHandle(proxy, upstreams)),
      ...remotes.flatMap((path) =>
        block(`handle ${path}`, [...headerBlock('remote', { secure }), ...FILE_SERVER]),
      ),
      ...(origin.hasShell ? shellHandles(policies, secure) : ['error 404']),
    ]),
    ...block('handle_errors', [
      ...(remotes.length > 0
        ? [
            `@remote path ${remotes.join(' ')}`,
            ...block('handle @remote', [...headerBlock('remote-missing', { secure }), RESPOND]),
          ]
        : []),
      ...block('handle', [...headerBlock('missing', { secure }), RESPOND]),
    ]),
  ]);
}

/** Returns a Caddyfile, for Caddy 2.6 and newer. Caddy obtains certificates itself unless one is given. */
export function caddyfile(plan: SitePlan, options: Options): string {
  return `${[
    `# Written by npm run export for ${options.site}. The Content-Security-Policy belongs to index.html and config.json of the`,
    '# same export. Reload Caddy after each copy. The servers behind Caddy get the address of the visitor in X-Forwarded-For:',
    '# set SITE_URL, TRUST_PROXY=1 and CHAT_PROXIES=1 for them, and let only Caddy reach their ports.',
    '',
    ...FILES,
    ...plan.origins.flatMap((origin) => ['', ...siteOf(origin, plan, options)]),
  ].join('\n')}\n`;
}
