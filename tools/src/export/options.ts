import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysFolder } from '@health-commons/federation/registry/keys';
import { Fault } from '../fault';

export type ExportOptions = {
  /** The origin of the shell. */
  site: string;
  out: string;
  /** Base URL of the Supabase project or of local-backend. */
  backend: string;
  chat: string;
  /** Base URL of a remote. It contains `{name}`, which is replaced by the remote's workspace. */
  remotes: string;
  configFile: string | undefined;
  /** If undefined, the site.json of the repository applies. */
  siteFile: string | undefined;
  /** The folder of the secret keys that sign the registry. */
  keys: string;
  /** The folder that contains the exported files on the web server. */
  folder: string;
  /** Addresses of the servers behind the web server, such as 127.0.0.1:4000. Null if --upstream-… was not given. */
  upstreams: { backend: readonly string[] | null; chat: readonly string[] | null };
  /** Paths of the certificate and its key on the web server. If undefined, the server's defaults apply. */
  certificate: { chain: string; key: string } | undefined;
  /** True if the page lets a browser replace remotes by those of a developer's machine. Never for production. */
  allowOverrides: boolean;
};

/** The addresses of servers on the web server's machine. */
export const UPSTREAMS = { backend: ['127.0.0.1:54321'], chat: ['127.0.0.1:4000'] } as const;

export const USAGE = `Usage: npm run export -- --site https://health.example --out DIR [options]
  --site URL               the shell's origin (SITE_URL)
  --out DIR                where the files go; an earlier export is updated
  --backend URL            base URL of the backend (the site)
  --chat URL               base URL of the chat server (SITE/chat)
  --remotes TEMPLATE       base URL of each remote (SITE/remotes/{name}); for an origin each: https://{name}.health.example
  --keys DIR               secret keys that sign the registry (REGISTRY_KEYS, .local/registry-keys)
  --config FILE            use this config.json instead of one from the options and .env
  --site-file FILE         the site's name, colours, countries, places and links (site.json)
  --folder DIR             where the web server finds the files (the path of --out)
  --upstream-backend LIST  addresses of the backends behind the web server (127.0.0.1:54321)
  --upstream-chat LIST     addresses of the chat servers behind the web server (127.0.0.1:4000)
  --certificate FILE, --certificate-key FILE   for nginx and Caddy
  --allow-overrides        for staging only: browsers may replace remotes by those of a developer's machine`;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  // Other characters of a path have a meaning in the web servers' configurations.
  if (search || hash || username || !/^[\w./~-]*$/.test(pathname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

function readUpstreams(text: string | undefined): readonly string[] | null {
  return text?.split(',').map((address) => address.trim()) ?? null;
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** @throws Fault that names every fault of the command line, with the usage */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ExportOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: text,
      out: text,
      backend: text,
      chat: text,
      remotes: text,
      config: text,
      'site-file': text,
      keys: text,
      folder: text,
      'upstream-backend': text,
      'upstream-chat': text,
      certificate: text,
      'certificate-key': text,
      'allow-overrides': { type: 'boolean', default: false },
    },
  });
  const site = trimmed(values.site ?? env['SITE_URL'] ?? '');
  const backend = trimmed(values.backend ?? site);
  const chat = trimmed(values.chat ?? `${site}/chat`);
  const remotes = trimmed(values.remotes ?? `${site}/remotes/{name}`);
  const upstreams = {
    backend: readUpstreams(values['upstream-backend']),
    chat: readUpstreams(values['upstream-chat']),
  };
  const faults: string[] = [];
  if (!isSafeAddress(site) || new URL(site).origin !== site)
    faults.push('--site must be an address without a path, such as https://health.example');
  if (!values.out) faults.push('--out must name a folder');
  for (const name of ['backend', 'chat'] as const)
    if (values[name] !== undefined && !isSafeAddress(values[name]))
      faults.push(`--${name} must be an address such as https://health.example`);
  if (
    values.remotes !== undefined &&
    (!remotes.includes('{name}') || !isSafeAddress(remotes.replaceAll('{name}', 'name')))
  )
    faults.push('--remotes must be an address with {name} in it, such as https://{name}.health.example');
  for (const [name, list] of Object.entries(upstreams))
    if (list && !list.every((address) => /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(address)))
      faults.push(`--upstream-${name} must be addresses such as 127.0.0.1:4000, with commas between them`);
  if ((values.certificate === undefined) !== (values['certificate-key'] === undefined))
    faults.push('--certificate and --certificate-key must be given together');
  if (faults.length > 0) throw new Fault(`${faults.map((fault) => `${fault}.`).join('\n')}\n${USAGE}`);
  const out = path.resolve(values.out ?? '');
  return {
    site,
    out,
    backend,
    chat,
    remotes,
    configFile: values.config,
    siteFile: values['site-file'],
    keys: path.resolve(values.keys ?? keysFolder(env)),
    folder: values.folder ?? out,
    upstreams,
    certificate:
      values.certificate && values['certificate-key']
        ? { chain: values.certificate, key: values['certificate-key'] }
        : undefined,
    allowOverrides: values['allow-overrides'],
  };
}
