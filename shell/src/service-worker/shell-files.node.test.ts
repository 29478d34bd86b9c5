import { FILES_CACHE } from './constants';
import { hashOf, ORIGIN } from './testing/fake-scope';
import { CODE, fakeSite, FILE, json, script } from './testing/fake-site';

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
