import '../testing/jsdom-map';
import { Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { ALL_REPORTS } from '../selection/selection';
import { aggregate } from '../testing/rows';
import type { CircleClasses } from './circle';
import { createCirclesLayer } from './circles-layer';

const names = [
  'circle',
  'ring',
  'region',
  'label',
  'pointed',
  'popup',
  'light-green',
  'yellow',
  'orange',
  'red',
  'dark-red',
];
const classes = Object.fromEntries(names.map((name) => [name, name])) as CircleClasses;
const exact = { level: 'exact', selection: ALL_REPORTS } as const;

function setUp() {
  const container = document.body.appendChild(document.createElement('div'));
  const map = new LeafletMap(container, {
    center: [20, 75],
    zoom: 5,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  const layer = createCirclesLayer(map, classes);
  const paths = () => [...container.querySelectorAll<SVGPathElement>('path[role="button"]')];
  return { map, layer, container, paths };
}
const many = (n: number, south: number): HealthAggregate[] =>
  Array.from({ length: n }, (_, i) => aggregate({ lat: south + i / 100, lon: 75, count: n - i }));

test('a region has an edge of its own for as long as it is one, at the same size and colour', () => {
  const { layer, paths } = setUp();
  layer.show([aggregate()], exact);
  const drawn = paths()[0]?.getAttribute('d');
  expect(paths()[0]).not.toHaveClass('region');
  layer.show([aggregate({ precision: 'region' })], exact);
  expect(paths()[0]).toHaveClass('circle', 'yellow', 'region');
  expect(paths()[0]).toHaveAttribute('d', drawn);
  expect(paths()[0]).toHaveAttribute('aria-label', expect.stringContaining('somewhere in the region'));
  layer.show([aggregate({ precision: 'city' })], exact);
  expect(paths()[0]).not.toHaveClass('region');
});

test('circles of another view use the elements of those before, and the rest goes', () => {
  const { layer, container, paths } = setUp();
  layer.show(many(50, 15), exact);
  const before = paths();
  layer.show(many(40, 22), exact);
  expect(paths()).toEqual(before.slice(0, 40));
  expect(container.querySelectorAll('.leaflet-tooltip')).toHaveLength(40);
  expect(paths()[0]).toHaveAttribute('aria-label', expect.stringMatching(/^40 reports.*latitude 22\.000/));
  expect(paths()[0]).toHaveClass('dark-red');
  expect(paths()[39]).toHaveClass('light-green');
  layer.show([], exact);
  expect(paths()).toEqual([]);
  expect(container.querySelectorAll('.leaflet-tooltip')).toHaveLength(0);
});

test('an open circle whose place is gone does not stand for another one far away', () => {
  const { map, layer, container, paths } = setUp();
  layer.show([aggregate()], exact);
  const [path] = paths();
  path?.focus();
  path?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(container.querySelector('.leaflet-popup')).not.toBeNull();
  layer.show([aggregate({ lat: -30, lon: 140 })], exact);
  expect(container.querySelector('.leaflet-popup')).toBeNull();
  expect(path).toHaveAttribute('aria-expanded', 'false');
  // The keyboard's place on the page is the map.
  expect(map.getContainer()).toHaveFocus();
});

test('taking the layer away takes all of it', () => {
  const { layer, container, paths } = setUp();
  layer.show(many(5, 15), exact);
  layer.remove();
  expect(paths()).toEqual([]);
  expect(container.querySelectorAll('.leaflet-tooltip')).toHaveLength(0);
});
