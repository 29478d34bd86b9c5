import { rmSync } from 'node:fs';
import { describeNginx, runNginx } from '@health-commons/base/testing/nginx';
import { runProgram } from '../testing/run-program';
import { createExportedSite, type ExportedSite, faultsOf } from './testing/exported-site';
import type { Behaviour } from './testing/fake-servers';
import type { Result } from './verify';

describeNginx('the verification of an exported site in nginx', () => {
  let exported: ExportedSite;
  beforeEach(async () => {
    exported = await createExportedSite();
  });
  afterEach(() => exported.stop());

  /** Serves the export with nginx and verifies it. `change` alters nginx's configuration. */
  async function verified(change?: (text: string) => string): Promise<Result[]> {
    const nginx = await runNginx(exported.root, exported.nginxConfig(change));
    try {
      return await exported.verify();
    } finally {
      await nginx.stop();
    }
  }

  /** Changes the first match after `from` in nginx's configuration. */
  const inLocation = (from: string, pattern: RegExp | string, replacement: string) => (text: string) => {
    const start = text.indexOf(from);
    return text.slice(0, start) + text.slice(start).replace(pattern, replacement);
  };

  type Injection = { nginx?: (text: string) => string; files?: () => void; servers?: Partial<Behaviour> };
  const faults: [string, Injection, check: string, sentence: RegExp][] = [
    [
      'a header is missing',
      { nginx: inLocation('location ^~ /static/', /add_header x-content-type-options.*\n/, '\n') },
      'headers',
      /\/static\/js\/index\.1a2b3c4d\.js, .*: x-content-type-options must be 'nosniff', not ''\.$/,
    ],
    [
      "a remote's file has a wrong byte",
      { files: () => exported.edit('site/remotes/mfe-map/1.0.0/remoteEntry.js', (text) => `${text} `) },
      'files and hashes',
      /\/remotes\/mfe-map\/1\.0\.0\/remoteEntry\.js: differs from its hash in remotes\.json/,
    ],
    [
      'the policy belongs to another configuration',
      {
        files: () =>
          exported.edit('site/config.json', (text) => text.replace('tiles.example.org', 'tiles.example.com')),
      },
      'content security policy',
      /run npm run export again/,
    ],
    [
      'a missing file gets the page',
      { nginx: inLocation('location ~', 'try_files $uri =404', 'try_files $uri /index.html') },
      'missing files',
      /responds 200; a missing file must respond 404/,
    ],
    [
      'scripts have no type',
      { nginx: (text) => text.replace(/^.*"text\/javascript; charset=utf-8" js;\n/m, '') },
      'headers',
      /content-type must be 'text\/javascript', not 'application\/octet-stream'/,
    ],
    [
      'a route does not show the page',
      // The check of the sitemap leaves out this page.
      {
        nginx: (text) => text.replace('location = /index.html', 'location = /remotes { return 410; }\n  $&'),
      },
      'pages',
      /\/remotes: responds 410; it must be the site's page/,
    ],
    [
      'a page of the sitemap was not copied',
      { files: () => rmSync(exported.at('site/pages/hi/about.html')) },
      'sitemap',
      /\/hi\/about: the sitemap has a page that is not served\.$/,
    ],
    [
      'the certificate expires soon',
      { files: () => exported.setCertificateDays(5) },
      'TLS',
      /certificate expires in [45] days/,
    ],
    [
      'the API accepts reports from other sites',
      { servers: { acceptsForeignWrites: true } },
      'writes from other sites',
      /must refuse a report from a page of another site with 403, and responds 400/,
    ],
    [
      'the public key may insert rows',
      { servers: { mayInsert: true } },
      'anonymous writes',
      /must refuse INSERT with the public key with 401, 403 or 405, and responds 400/,
    ],
    [
      'a job has stopped',
      { servers: { foldAge: 1_200 } },
      'jobs',
      /^The job fold last succeeded 20 minutes ago\.$/,
    ],
    [
      'realtime gets no upgrades',
      { nginx: inLocation('location ^~ /realtime/', /proxy_set_header Upgrade.*\n/, '\n') },
      'realtime',
      /accepts no WebSocket .*\(status 404\)/,
    ],
    [
      'metrics are forwarded',
      {
        nginx: (text) =>
          text.replace(
            'location = /index.html',
            'location = /metrics { proxy_pass http://health_commons_backend; }\n  $&',
          ),
      },
      'private paths',
      /\/metrics can be reached from outside \(status 200\)/,
    ],
    [
      'an entry of the registry was altered',
      { files: () => exported.edit('site/remotes.json', (text) => text.replace('1.0.0', '1.0.1')) },
      'registry',
      /^The entry of mfe_map does not match its signature\.$/,
    ],
    [
      'a remote needs another shell',
      { files: () => exported.edit('site/build.json', (text) => text.replace(/(?<="shellApi": *")\d/, '9')) },
      'remotes',
      /^mfe_map requires shell API \^\d.*, but the shell has 9\./,
    ],
  ];

  it.each(faults)('fails the right check if %s', async (_what, injection, check, sentence) => {
    await exported.export();
    injection.files?.();
    Object.assign(exported.behaviour, injection.servers);
    const found = faultsOf(await verified(injection.nginx));
    expect(found).toEqual({ [check]: [expect.stringMatching(sentence), ...(found[check] ?? []).slice(1)] });
  });

  it('fails the checks of the API and the chat if they do not allow the site', async () => {
    await exported.export();
    exported.behaviour.site = 'https://other.example';
    expect(faultsOf(await verified())).toEqual({
      CORS: [
        expect.stringMatching(/\/functions\/v1\/api\/health: does not allow pages of .* to read it/),
        expect.stringMatching(/does not allow reports from pages of .* Is SITE_URL=https:\/\/localhost/),
      ],
      chat: [expect.stringMatching(/The chat does not accept pages of .* Is SITE_URL=https:\/\/localhost/)],
    });
  });

  it('names the way for a certificate of an authority of its own', async () => {
    await exported.export();
    const nginx = await runNginx(exported.root, exported.nginxConfig());
    const { stderr } = await runProgram(['tools/run.mjs', 'verify', exported.site]);
    await nginx.stop();
    expect(stderr).toMatch(/self-signed certificate\. If .* set NODE_EXTRA_CA_CERTS to the file/);
  });

  it('cannot be verified if its configuration contains a secret key', async () => {
    await exported.export();
    exported.edit('site/config.json', (text) => text.replace('sb_publishable_', 'sb_secret_'));
    await expect(verified()).rejects.toThrow('config.json is not valid: anonKey: must be the public key');
  });
});
