import { hashOf, ORIGIN } from './testing/fake-scope';
import { ENTRY, fakeSite, json, registry, script } from './testing/fake-site';

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
