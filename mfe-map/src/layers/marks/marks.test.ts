import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { ALL_REPORTS } from '../../data/selection';
import { createMap } from '../../testing/leaflet-map';
import { aggregate } from '../../testing/rows';
import { circleLooks } from '../circles/circles';
import { freeSpace, popupContent } from './mark';
import { createMarks } from './marks';

function setUp() {
  const { container, map } = createMap([20, 75], 5);
  const { show: showLooks, drawMore } = createMarks(map);
  const layer = {
    drawMore,
    show: (rows: HealthAggregate[], nameOf?: () => string, atMost?: number) =>
      showLooks(circleLooks(rows, { level: 'exact', selection: ALL_REPORTS }, nameOf), atMost),
  };
  const paths = () => [...container.querySelectorAll<SVGPathElement>('path[role="button"]')];
  const counts = () => paths().map((path) => parseInt(path.getAttribute('aria-label') ?? '', 10));
  return { map, layer, container, paths, counts };
}
const many = (n: number, south: number): HealthAggregate[] =>
  Array.from({ length: n }, (_, i) => aggregate({ lat: south + i / 100, lon: 75, count: n - i }));

test('the layer shows the name of a place as soon as it is known, even in an open popup', () => {
  const { layer, container, paths } = setUp();
  layer.show([aggregate()]);
  paths()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const title = () => container.querySelector('.leaflet-popup p');
  expect(title()).toHaveTextContent('Health Reports: 3');
  layer.show([aggregate()], () => 'Around Mumbai');
  expect(title()).toHaveTextContent('Around Mumbai');
  expect(paths()[0]).toHaveAttribute('aria-label', expect.stringMatching(/^Around Mumbai: 3 reports/));
});

test('the layer draws new circles in parts, those with the most reports first, and reuses drawn ones at once', () => {
  const { layer, counts } = setUp();
  expect(layer.show(many(5, 20), undefined, 2)).toBe(false);
  expect(counts()).toEqual([5, 4]);
  expect(layer.drawMore(2)).toBe(false);
  expect(layer.drawMore(2)).toBe(true);
  expect(counts()).toEqual([5, 4, 3, 2, 1]);
  expect(layer.show(many(5, 40), undefined, 2)).toBe(true);
});

test('the layer keeps circles with fewer reports on top when a circle is added or gets more reports', () => {
  const { layer, counts } = setUp();
  const at = (lat: number, count: number) => aggregate({ lat, count });
  layer.show([at(15, 3), at(16, 2)]);
  layer.show([at(15, 3), at(16, 2), at(17, 9)]);
  expect(counts()).toEqual([9, 3, 2]);
  // The element of the largest circle is reused for the smallest.
  layer.show([at(15, 3), at(16, 2), at(18, 1)]);
  expect(counts()).toEqual([3, 2, 1]);
  layer.show([at(15, 3), at(16, 4), at(18, 1)]);
  expect(counts()).toEqual([4, 3, 1]);
});

test('the layer never moves the focused element', () => {
  const { layer, paths } = setUp();
  layer.show(many(5, 15));
  const before = paths();
  before[4]?.focus();
  layer.show(many(5, 15).map((row, i) => (i === 4 ? { ...row, count: 99 } : row)));
  expect(before[4]).toHaveFocus();
});

test('the layer closes the popup of a removed circle, and moves the focus to the map', () => {
  const { map, layer, container, paths } = setUp();
  layer.show([aggregate()]);
  const [path] = paths();
  path?.focus();
  path?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(container.querySelector('.leaflet-popup')).not.toBeNull();
  layer.show([aggregate({ lat: -30, lon: 140 })]);
  expect(container.querySelector('.leaflet-popup')).toBeNull();
  expect(path).toHaveAttribute('aria-expanded', 'false');
  expect(map.getContainer()).toHaveFocus();
});

describe('on a touch screen', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' });
  });
  afterEach(() => Object.assign(globalThis, { matchMedia }));

  /** Two circles of 8 pixels radius, 30 pixels apart. */
  function showTwo() {
    const { map, layer, container, paths } = setUp();
    const place = map.containerPointToLatLng([400, 250]);
    const other = map.containerPointToLatLng([430, 250]);
    layer.show([aggregate({ lat: place.lat, lon: place.lng, count: 2 })]);
    layer.show([place, other].map(({ lat, lng: lon }, i) => aggregate({ lat, lon, count: 2 - i })));
    const tap = (x: number, y: number, target: Element = container) =>
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }));
    const opened = () => paths().map((path) => path.getAttribute('aria-expanded') === 'true');
    return { tap, opened, paths };
  }

  test.each([
    ['on the first circle', 400, 250, [true, false]],
    ['21 pixels beside the first circle', 400, 271, [true, false]],
    ['nearer to the first of two', 414, 250, [true, false]],
    ['nearer to the second of two', 416, 250, [false, true]],
    ['21 pixels beside the second circle', 451, 250, [false, true]],
    ['23 pixels beside both', 377, 250, [false, false]],
  ])('a tap %s opens the nearest circle within 22 pixels', (_where, x, y, expected) => {
    const { tap, opened } = showTwo();
    tap(x, y);
    expect(opened()).toEqual(expected);
  });

  test('a tap on a circle opens the one whose centre is nearer, although it is drawn below', () => {
    const { tap, opened, paths } = showTwo();
    const second = paths()[1];
    if (second) tap(405, 250, second);
    expect(opened()).toEqual([true, false]);
  });
});

test('with a mouse, only a click on the circle itself opens it', () => {
  const { map, layer, container, paths } = setUp();
  const { lat, lng: lon } = map.containerPointToLatLng([400, 250]);
  layer.show([aggregate({ lat, lon })]);
  const click = (target: Element | undefined, y: number) =>
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 400, clientY: y }));
  click(container, 265);
  expect(paths()[0]).toHaveAttribute('aria-expanded', 'false');
  click(paths()[0], 255);
  expect(paths()[0]).toHaveAttribute('aria-expanded', 'true');
});

test('a popup shows markup in its text as plain text', () => {
  const content = popupContent(['<img src=x onerror=alert(1)>']);
  expect(content.querySelector('img')).toBeNull();
  expect(content).toHaveTextContent('<img src=x onerror=alert(1)>');
});

test('`freeSpace` leaves room for the zoom buttons at the left, or at the right in right-to-left languages', () => {
  const { paddingTopLeft: left, paddingBottomRight: right } = freeSpace(12);
  expect(left[0]).toBeGreaterThan(right[0]);
  document.documentElement.dir = 'rtl';
  expect(freeSpace(12)).toEqual({
    paddingTopLeft: [right[0], left[1]],
    paddingBottomRight: [left[0], right[1]],
  });
  document.documentElement.removeAttribute('dir');
});
