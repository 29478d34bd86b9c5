import { defineMessages, loadCatalogues } from './catalogue';

const serve = (texts: Record<string, string>) => () => Promise.resolve({ default: texts });

test('catalogues translate messages that are defined before and after them, and the rest stays English', async () => {
  const early = defineMessages({ 'a.one': 'One', 'a.two': 'Two' });
  const broken = () => Promise.reject(new Error('Loading chunk 12 failed.'));
  await loadCatalogues([serve({ 'a.one': 'Uno' }), broken, serve({ 'b.three': 'Tres' })], 'es');
  const late = defineMessages({ 'b.three': 'Three' });
  expect([early, late]).toEqual([{ 'a.one': 'Uno', 'a.two': 'Two' }, { 'b.three': 'Tres' }]);
});
