import { area, LONDON, LYON, RIO } from '../../testing/areas';
import { popupLines, signLabel } from './area-text';

const flu = { illness: 'flu', count: 1, expected: 0.3, since: '2026-11-20' };
const DENGUE = 'Dengue: 72 reports in 7 days. About 7 would be usual. Unusual since 15 November 2026.';

test('the popup and the name of an unusual area say for each illness how many reports there are, how many are usual, and since when', () => {
  const both = area({ alarms: [...area().alarms, flu] });
  const second = 'Flu: 1 report in 7 days. Hardly any would be usual. Unusual since 20 November 2026.';
  expect(popupLines([both])).toEqual([
    'Around Mumbai, India',
    'Unusually many reports',
    DENGUE,
    second,
    'Postal codes that start with 400',
  ]);
  expect(signLabel([both])).toBe(`Around Mumbai, India. Unusually many reports. ${DENGUE} ${second}`);
});

test('other areas show their verdict and number of reports, and the state if the city is not known', () => {
  expect(popupLines([LONDON])).toEqual([
    'Around London, United Kingdom',
    'Nothing unusual: 14 reports in 7 days.',
    'Postal codes that start with SW',
  ]);
  expect(signLabel([RIO])).toBe('Around Rio de Janeiro, Brazil. Too few reports to say: 1 report in 7 days.');
});

test('a group says that some of its areas are being checked, even beside unusual ones', () => {
  const checked = 'Sudden reports in some of these areas are being checked.';
  expect(signLabel([LYON, LONDON])).toBe(`Around Lyon, France, and areas nearby. ${checked}`);
  expect(signLabel([area(), LYON])).toBe(
    `Around Mumbai, India, and areas nearby. 1 area has unusually many reports. ${checked}`,
  );
});

test('the popup of several areas names at most three unusual ones', () => {
  const areas = [1, 2, 3, 4].map((n) => area({ location: `IN-40${n}`, city: `City ${n}` }));
  const [first = area(), ...others] = areas;
  const name = 'Around City 1, India, and areas nearby';
  expect(signLabel([first, ...others, LONDON])).toBe(`${name}. 4 areas have unusually many reports.`);
  expect(popupLines([first, ...others, LONDON])).toEqual([
    name,
    '4 areas have unusually many reports.',
    ...[1, 2, 3].map((n) => `Around City ${n}, India: Dengue`),
    'To see each area, zoom in or show the table.',
  ]);
});
