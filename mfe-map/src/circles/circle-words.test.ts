import { aggregate } from '../testing/rows';
import { circleLabel, popupLines, tooltipText } from './circle-words';
import { popupContent } from './popup-content';

test('the label counts the reports', () => {
  expect(tooltipText(aggregate({ count: 1 }))).toBe('1 reports');
  expect(tooltipText(aggregate({ count: 1384 }))).toBe('1384 reports');
});

test('the popup has the number, the illness and the place to 3 decimals', () => {
  expect(popupLines(aggregate({ lat: 19.07, lon: -0.12345 }))).toEqual([
    'Health Reports: 3',
    'Illness: dengue',
    'Latitude: 19.070',
    'Longitude: -0.123',
  ]);
});

test('an illness that nobody knows is Unknown', () => {
  expect(popupLines(aggregate({ illness: null }))).toContain('Illness: Unknown');
});

test('a cell says how many places it covers', () => {
  expect(popupLines(aggregate({ groups: 12 }))).toContain(
    'This circle covers 12 places. Zoom in to see them one by one.',
  );
  expect(circleLabel(aggregate({ groups: 12 }))).toBe(
    '3 reports from 12 places, most frequent illness dengue, around latitude 19.076, longitude 72.878',
  );
});

test('a circle is named by its number, illness and place', () => {
  expect(circleLabel(aggregate())).toBe(
    '3 reports, most frequent illness dengue, at latitude 19.076, longitude 72.878',
  );
});

test('what a row says never becomes markup', () => {
  const content = popupContent(aggregate({ illness: '<img src=x onerror=alert(1)>' }));
  expect(content.querySelector('img')).toBeNull();
  expect(content).toHaveTextContent('Illness: <img src=x onerror=alert(1)>');
});
