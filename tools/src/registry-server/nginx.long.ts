import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import {
  checkNginxConfig,
  describeNginx,
  runNginx,
  wrapNginxConfig,
} from '@health-commons/base/testing/nginx';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { goLive } from '@health-commons/federation';
import { readKey } from '@health-commons/federation/registry/keys';
import { signRelease } from '@health-commons/federation/registry/documents';
import { changeEntry, changeOwner, openFolderTarget, openTarget } from '@health-commons/federation/release';
import { filesOf, releaseWith } from '@health-commons/federation/testing/release-site';
import { exportSite, writeBuilds } from '../export/testing/fixture-builds';
import { listenAnywhere } from '@health-commons/base/server/listen';
import { createRegistryServer } from './registry-server';

const name = 'mfe_map';

/** Returns the lines for nginx in docs/operating.md, and the file for which they are, below the web server's folder. */
function documented(): { file: string; lines: string } {
  const document = readFileSync(path.join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const section = document.slice(document.indexOf('### A registry server'));
  const file = /`\/srv\/health-commons\/(nginx\.d\/[\w.]+)`/.exec(section)?.[1];
  const lines = /```nginx\n([^]*?)```/.exec(section)?.[1];
  if (!file || !lines) throw new Error('The document has no lines for nginx.');
  return { file, lines };
}

describeNginx('a registry server behind nginx', () => {
  const { at, write } = temporaryFolder();
  let site: string;
  let server: Awaited<ReturnType<typeof listenAnywhere>>;
  let nginx: Awaited<ReturnType<typeof runNginx>> | undefined;

  beforeAll(async () => {
    site = `http://localhost:${await freePort()}`;
    writeBuilds(at());
    await exportSite(at(), ['--site', site, '--out', at('out')]);
    server = await listenAnywhere(createRegistryServer(openFolderTarget(at('out'))));
    const { file, lines } = documented();
    write(path.join('out', file), lines.replace('127.0.0.1:4100', `127.0.0.1:${server.port}`));
    const config = wrapNginxConfig(at(), at('out/nginx.conf'));
    expect(checkNginxConfig(at(), config)).toMatchObject({ code: 0 });
    nginx = await runNginx(at(), config);
  });
  afterAll(async () => {
    await nginx?.stop();
    server.stop();
  });

  it('with the lines of the documents takes releases, and serves the page and its files', async () => {
    const keyOf = (holder: string) => {
      const key = readKey(at(`keys/${holder}.pem`));
      if (!key) throw new Error(`There is no key of ${holder}.`);
      return key;
    };
    const [key, owner] = [keyOf(name), keyOf('owner')];
    const target = await openTarget(`${site}/registry`);
    const files = filesOf('2').set('static/js/large.js', Buffer.alloc(4_900_000, ' '));
    const release = releaseWith('2', {}, { site, files });
    await target.publish(signRelease(name, release, key), files);
    await changeEntry(target, { name, key }, (before) => goLive(before, release));
    await changeOwner(target, { key: owner }, (rows) => rows);
    expect((await target.read())?.remotes.get(name)).toMatchObject({ fault: null, record: { version: '2' } });

    const served = await fetch(`${site}/remotes/mfe-map/2/static/js/page.js`);
    expect([served.status, await served.text()]).toEqual([200, '2']);
    expect(await (await fetch(`${site}/remotes.json`)).json()).toEqual((await target.read())?.registry);
    expect((await fetch(`${site}/registry`)).status).toBe(404);
  });
});
