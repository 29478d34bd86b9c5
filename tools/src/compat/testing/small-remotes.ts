import { createHash } from 'node:crypto';
import type { Release } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';

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
type Behaviour = keyof typeof BEHAVIOURS;

const hashOf = (data: string) => `sha384-${createHash('sha384').update(data).digest('base64')}`;

export type CreateRelease = (options: {
  name: string;
  version: string;
  behaviour?: Behaviour;
  shellApi?: string;
}) => Release;

/** Creates releases below `base`. `files` gets their contents by path, relative to `base`. */
export function releasesAt(base: string, files: Map<string, string>): CreateRelease {
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
