import { FILES_CACHE } from './constants';
import { hashOf, MAP, ORIGIN, signed } from './testing/fake-scope';
import { CODE, ENTRY, fakeSite, FILE, json, registry, script } from './testing/fake-site';

test("the file cache contains the shell's other files, but those of overrides only if the page loaded them", async () => {
  const { site, caches, start } = fakeSite();
  const [other, overrides] = ['/static/js/747.22222222.js', '/static/js/on-demand-overrides.33333333.js'];
  const hash = hashOf(CODE);
  Object.assign(site.answers ?? {}, {
    [`${ORIGIN}/integrity.json`]: json({
      [FILE.slice(1)]: hash,
      [other.slice(1)]: hash,
      [overrides.slice(1)]: hash,
    }),
    [ORIGIN + other]: script(CODE),
    [ORIGIN + overrides]: script(CODE),
  });
  const { load } = start();
  await load();
  expect([...caches.urls(FILES_CACHE)].sort()).toEqual([ORIGIN + other, ORIGIN + FILE]);
  await load(ORIGIN + overrides);
  expect(caches.urls(FILES_CACHE)).toContain(ORIGIN + overrides);
});

test("the worker serves a remote on the shell's origin while offline", async () => {
  const { site, start } = fakeSite();
  const base = `${ORIGIN}/remotes/mfe-map`;
  const entry = `${base}/1.0.0/remoteEntry.js`;
  Object.assign(site.answers ?? {}, {
    [`${ORIGIN}/remotes.json`]: json(registry('1.0.0', ENTRY, base)),
    [entry]: script(ENTRY),
  });
  await start().load(entry);
  site.answers = null;
  expect(await (await start().get(entry, {}, { integrity: hashOf(ENTRY) }))?.text()).toBe(ENTRY);
});

test("the worker serves a remote's files while offline although their names have no hash", async () => {
  const { site, start } = fakeSite();
  const [entry, page] = [`${MAP}remoteEntry.js`, `${MAP}static/js/mfe_map-map.js`];
  const integrity = { 'remoteEntry.js': hashOf(ENTRY), 'static/js/mfe_map-map.js': hashOf('page') };
  const release = signed({ version: '1.0.0', entry, integrity });
  Object.assign(site.answers ?? {}, {
    [`${ORIGIN}/remotes.json`]: json({ schema: 2, remotes: { mfe_map: release } }),
    [page]: script('page', 'cors'),
  });
  await start().load(entry, page);
  site.answers = null;
  expect(await (await start().get(page, {}, { integrity: hashOf('page') }))?.text()).toBe('page');
});
