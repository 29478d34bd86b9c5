import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { signRegistry } from '@health-commons/federation/registry/documents';
import { hashOf, writeFiles } from '@health-commons/federation/release';
import { createSite, serveSite } from '@health-commons/federation/testing/release-site';
import { configWith, NOWHERE } from '../../testing/config';

/** Returns a remote entry without webpack. `load` returns a promise of the component. It gets React. */
const entryOf = (name: string, load: string): string => `var ${name} = (() => {
  let scope;
  return {
    init: (shared) => { scope = shared; },
    get: async () => {
      const { createElement } = (await Object.values(scope.react)[0].get())();
      const page = await (${load})(createElement);
      return () => ({ default: page });
    },
  };
})();
`;

/** What a remote does when it is loaded. */
const BEHAVIOURS = {
  mounts: `async (h) => () => h('h1', null, 'Remote')`,
  throws: `async () => () => { throw new Error('broken'); }`,
  'lacks a file': `() => new Promise((_, reject) => {
    const script = document.createElement('script');
    script.src = new URL('static/js/page.js', '{folder}').href;
    const error = Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError', request: script.src });
    script.onerror = () => reject(error);
    script.integrity = globalThis[Symbol.for('health-commons.integrity')](script.src);
    script.crossOrigin = 'anonymous';
    document.head.append(script);
  })`,
} as const;

type CreateRelease = (options: {
  name: string;
  version: string;
  behaviour?: keyof typeof BEHAVIOURS;
  shellApi?: string;
}) => Release;

/** Creates releases below `base`. `files` gets their contents by path, relative to `base`. */
function releasesAt(base: string, files: Map<string, string>): CreateRelease {
  return ({ name, version, behaviour = 'mounts', shellApi = `^${SHELL_API_VERSION}` }) => {
    const workspace = name.replaceAll('_', '-');
    const folder = `remotes/${workspace}/${version}/`;
    const entry = entryOf(name, BEHAVIOURS[behaviour].replace('{folder}', `${base}/${folder}`));
    files.set(`${folder}remoteEntry.js`, entry);
    return {
      version,
      entry: `${base}/${folder}remoteEntry.js`,
      integrity: { 'remoteEntry.js': hashOf(entry), 'static/js/page.js': hashOf('') },
      mounts: [{ route: `/${workspace}`, label: name, module: './page' }],
      requires: { shellApi },
    };
  };
}

/** The folder of an export, and a server of its site. `isPublic: false` makes the site's addresses unreachable. */
export async function createSmallExport({ isPublic }: { isPublic: boolean }) {
  const { folder, keys, target, remove } = isPublic ? await serveSite() : createSite(NOWHERE);
  const { site } = target;
  const write = (file: string, text: string) => writeFiles(folder, { [file]: text });
  write('site/config.json', JSON.stringify(configWith({ remoteOrigins: [site] })));
  return {
    folder,
    site,
    write,
    /** Signs these entries and writes them with the files of their releases. */
    publish(remotes: (release: CreateRelease) => Record<string, RemoteRecord>): void {
      const files = new Map<string, string>();
      const records = remotes(releasesAt(site, files));
      for (const [file, text] of files) write(`site/${file}`, text);
      const { owner, mfe_map: team } = keys;
      const registry = signRegistry({ remotes: records, owner, keyOf: () => team, last: null });
      write('site/remotes.json', JSON.stringify(registry));
    },
    remove,
  };
}
export type SmallExport = Awaited<ReturnType<typeof createSmallExport>>;
