import path from 'node:path';
import { keysFolder } from '@health-commons/federation/registry/keys';
import { defineCommand, flag, text, texts } from '@health-commons/base/command-line';
import { REMOTES } from '../suite/parts';

const command = defineCommand({
  command: 'npm run export --',
  options: {
    site: text('URL', "the shell's origin (SITE_URL)"),
    out: text('DIR', 'where the files go; an earlier export is updated'),
    backend: text('URL', 'base URL of the backend (the site)'),
    chat: text('URL', 'base URL of the chat server (SITE/chat)'),
    keys: text('DIR', 'secret keys that sign the registry (REGISTRY_KEYS, .local/registry-keys)'),
    config: text('FILE', 'use this config.json instead of one from the options and .env'),
    'site-file': text('FILE', "the site's name, colours, countries, places and links (site.json)"),
    folder: text('DIR', 'where the web server finds the files (the path of --out)'),
    'upstream-backend': text('LIST', 'addresses of the backends behind the web server', '127.0.0.1:54321'),
    'upstream-chat': text('LIST', 'addresses of the chat servers behind the web server', '127.0.0.1:4000'),
    certificate: text('FILE', 'for nginx and Caddy'),
    'certificate-key': text('FILE', 'its key'),
    release: texts(
      'REMOTE',
      "put the build of this folder in the place of the remote's release, without the checks of npm run release; 'all': every remote",
    ),
    'allow-overrides': flag(
      "for staging only: browsers may replace remotes by those of a developer's machine",
    ),
  },
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  // Other characters of a path have a meaning in the web servers' configurations.
  if (search || hash || username || !/^[\w./~-]*$/.test(pathname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const readUpstreams = (text: string) => text.split(',').map((address) => address.trim());
const trimmed = (url: string) => url.replace(/\/+$/, '');

/** @throws Fault that names every fault of the command line, with the usage */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values } = command.read(args);
  const site = trimmed(values.site ?? env['SITE_URL'] ?? '');
  const upstreams = {
    backend: readUpstreams(values['upstream-backend']),
    chat: readUpstreams(values['upstream-chat']),
  };
  const { certificate: chain, 'certificate-key': key } = values;
  const faults: string[] = [];
  if (!isSafeAddress(site) || new URL(site).origin !== site)
    faults.push('--site must be an address without a path, such as https://health.example');
  if (!values.out) faults.push('--out must name a folder');
  for (const name of ['backend', 'chat'] as const)
    if (values[name] !== undefined && !isSafeAddress(values[name]))
      faults.push(`--${name} must be an address such as https://health.example`);
  for (const [name, list] of Object.entries(upstreams))
    if (!list.every((address) => /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(address)))
      faults.push(`--upstream-${name} must be addresses such as 127.0.0.1:4000, with commas between them`);
  if ((chain === undefined) !== (key === undefined))
    faults.push('--certificate and --certificate-key must be given together');
  if (values.release.some((name) => name !== 'all' && !REMOTES.some((remote) => remote === name)))
    faults.push(`--release must be one of ${REMOTES.join(', ')}, or all`);
  if (faults.length > 0) throw command.fault(...faults);
  const out = path.resolve(values.out ?? '');
  return {
    site,
    out,
    backend: trimmed(values.backend ?? site),
    chat: trimmed(values.chat ?? `${site}/chat`),
    configFile: values.config,
    siteFile: values['site-file'],
    keys: path.resolve(values.keys ?? keysFolder(env)),
    folder: values.folder ?? out,
    upstreams,
    /** If undefined, the web server's defaults apply. */
    certificate: chain && key ? { chain, key } : undefined,
    /** The remotes of which an export into an existing folder releases the build. */
    releases: values.release.includes('all')
      ? REMOTES
      : REMOTES.filter((name) => values.release.includes(name)),
    allowOverrides: values['allow-overrides'],
  };
}
export type ExportOptions = ReturnType<typeof readOptions>;
