import { namesIn, readDocumented, readPanels } from './testing/dashboard';

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
