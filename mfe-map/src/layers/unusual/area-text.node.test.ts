import { area, LONDON, RIO } from '../../testing/areas';
import { popupLines, signLabel } from './area-text';

const flu = { illness: 'flu', count: 1, expected: 0.3, since: '2026-11-20' };
const DENGUE = 'Dengue: 72 reports in 7 days. About 7 would be usual. Unusual since 15 November 2026 UTC.';

test('the popup and the name of an unusual area say for each illness how many reports there are, how many are usual, and since when', () => {
  const both = area({ alarms: [...area().alarms, flu] });
  const second = 'Flu: 1 report in 7 days. Hardly any would be usual. Unusual since 20 November 2026 UTC.';
  expect(popupLines(both, false)).toEqual([
    'Around Mumbai, India',
    'Unusually many reports',
    DENGUE,
    second,
    'Postal codes that start with 400',
  ]);
  expect(signLabel(both, false)).toBe(
    `Around Mumbai, India. Postal codes that start with 400. Unusually many reports. ${DENGUE} ${second}`,
  );
});

test('other areas show their verdict and number of reports, and the state if the city is not known', () => {
  expect(popupLines(LONDON, false)).toEqual([
    'Around London, United Kingdom',
    'Nothing unusual: 14 reports in 7 days.',
    'Postal codes that start with SW',
  ]);
  expect(signLabel(RIO, false)).toBe(
    'Around Rio de Janeiro, Brazil. Postal codes that start with 20. Too few reports to say: 1 report in 7 days.',
  );
});

test('a sign that also stands for other areas says how to see them', () => {
  const more = 'To see each area, zoom in or show the table.';
  expect(signLabel(LONDON, true)).toBe(
    `Around London, United Kingdom. Postal codes that start with SW. Nothing unusual: 14 reports in 7 days. ${more}`,
  );
  expect(popupLines(LONDON, true).at(-1)).toBe(more);
});
