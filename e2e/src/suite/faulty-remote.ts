import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import { serveOrigin } from './origin';
import type { Published } from './published';

/** The faults of the remote's page. The page's query chooses one: /faulty?fault=render. */
export type PageFault = 'export' | 'render' | 'effect' | 'flood' | 'paint' | 'nodes';

/** A remote entry without webpack, so that tests need no build. It takes React from the share scope. */
const ENTRY = `var mfe_faulty = (() => {
  const fault = (name) => new URLSearchParams(location.search).get('fault') === name;
  const fail = () => { throw new Error('fault'); };
  const effects = {
    effect: fail,
    flood: () => { const again = () => fetch('/config.json').finally(again); for (let i = 0; i < 50; i += 1) again(); },
    nodes: () => document.querySelector('header').remove(),
  };
  const run = (actions) => { for (const [name, action] of Object.entries(actions)) if (fault(name)) action(); };
  let scope;
  const page = ({ createElement, useEffect }) => () => {
    useEffect(() => run(effects), []);
    if (fault('render')) fail();
    return createElement('div', null,
      createElement('h1', null, 'Faulty'),
      fault('paint') && createElement('div', { id: 'cover', style: { position: 'fixed', inset: 0, zIndex: 99999 } }));
  };
  return {
    init: (shared) => { scope = shared; },
    get: async () => {
      const react = (await Object.values(scope.react)[0].get())();
      return () => ({ default: fault('export') ? 'not a component' : page(react) });
    },
  };
})();
`;

/** A previous release of the remote, without faults. */
const INTACT_ENTRY = ENTRY.replace("new URLSearchParams(location.search).get('fault') === name", 'false');

export async function addFaultyRemote(published: Published) {
  const folder = path.join(published.folder, 'faulty');
  mkdirSync(folder);
  const origin = await serveOrigin(folder);
  const release = (version: string, entry: string): RemoteRecord => {
    mkdirSync(path.join(folder, version), { recursive: true });
    writeFileSync(path.join(folder, version, 'remoteEntry.js'), entry);
    return {
      version,
      entry: `${origin.address}/${version}/remoteEntry.js`,
      integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` },
      mounts: [
        { route: '/faulty', label: 'Faulty', module: './page' },
        { slot: 'home.report', module: './page' },
      ],
      requires: { shellApi: `^${SHELL_API_VERSION}` },
    };
  };

  const config = published.shell.json['/config.json'] as { remoteOrigins: string[] };
  config.remoteOrigins.push(origin.address);
  const others = published.readRemotes();
  return {
    origin,
    /** The record of the live release, which causes the faults. */
    live: release('1.0.0', ENTRY),
    previous: release('0.9.0', INTACT_ENTRY),
    /** Publishes this entry beside the suite's remotes. */
    publish: (record: RemoteRecord) => published.publish({ ...others, mfe_faulty: record }),
    stop: () => origin.stop(),
  };
}
