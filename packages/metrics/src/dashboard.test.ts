import { namesIn, readDocumented, readPanels } from './testing/dashboard';

test('each panel of the dashboard has its own id, a title, a unit and queries with a legend', () => {
  const panels = readPanels();
  expect(panels.length).toBeGreaterThan(20);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, fieldConfig, targets = [] } of panels) {
    expect([title, fieldConfig?.defaults.unit, targets.length]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
      expect.any(Number),
    ]);
    for (const { expr, legendFormat } of targets)
      expect([namesIn(expr).length > 0, legendFormat]).toEqual([true, expect.stringMatching(/\w/)]);
  }
});

test('queries of the dashboard group only by documented labels', () => {
  const documented = readDocumented();
  const undocumented = readPanels().flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => {
      const known = [...namesIn(expr).flatMap((name) => documented.get(name) ?? []), 'instance', 'le'];
      const labels = [...expr.matchAll(/ by \(([a-z, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
      return labels.filter((label) => !known.includes(label)).map((label) => `${label} in ${expr}`);
    }),
  );
  expect(undocumented).toEqual([]);
});
