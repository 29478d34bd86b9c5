import type { Map as LeafletMap } from 'leaflet';
import type { City } from '@health-commons/contracts/cities';
import { citiesStore, loadCities } from '../../data/cities';
import { CITY_NAMES_ZOOM } from '../../data/constants';
import { listen } from '../../data/view';
import {
  around,
  DIRECTIONS,
  LABEL_GAP,
  labelBox,
  obstacles,
  placeLabels,
  within,
  type Box,
  type Circle,
  type LabelSide,
} from '../marks/place-labels';
import styles from './city-names.module.css';

/** Above the land and below the circles. */
const PANE = { name: 'cities', zIndex: '350' } as const;

/** The lowest zoom at which the names of smaller cities are shown. */
const SMALL_CITY_ZOOM = 7;

const MAX_NAMES = 40;
/** Cities that are considered, because some of their names have no space. */
const MAX_PLACES = 100;

const DOT_RADIUS = 2.5;

const SVG = 'http://www.w3.org/2000/svg';

/** Half of the height of a name in pixels. */
const HALF_LINE = 9;

function create(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

type Place = { x: number; y: number; name: string };
/** `radius` is that of the circle beside which the name is, or of the city's dot if `isDotted`. */
type PlacedName = Place & { radius: number; side: LabelSide; isDotted: boolean };

const SIDES: readonly LabelSide[] = ['right', 'left', 'below', 'above'];

/** Space in pixels for the dot of a city, from its centre. */
const DOT = 4;

/**
 * Places the names of cities, the first ones first. A name is inside the frame and overlaps no circle, no other name
 * and none of the boxes in `taken`; otherwise it is left out. The name of a city below a circle is beside that circle.
 */
export function placeNames(
  places: readonly Place[],
  circles: readonly Circle[],
  taken: readonly Box[],
  frame: Box,
): PlacedName[] {
  const anchors = places.map(({ x, y, name }, i) => {
    const circle = circles.find((one) => Math.hypot(one.x - x, one.y - y) < one.radius + DOT);
    const centre = circle ?? { x, y, radius: DOT };
    return { ...centre, name, isDotted: !circle, characters: name.length, sides: SIDES, weight: -i };
  });
  const discs = circles.map(({ x, y, radius }) => around(x, y, radius * 2, radius * 2));
  const sides = placeLabels(anchors, frame, [...taken, ...discs]);
  return anchors.flatMap((anchor, i) => {
    const side = sides[i];
    return side && within(labelBox(anchor, side), frame) ? { ...anchor, side } : [];
  });
}

/** Draws a name with its dot. `left` and `top` are the corner of the drawing. */
function drawName(
  { x, y, name, radius, side, isDotted }: PlacedName,
  left: number,
  top: number,
): SVGElement[] {
  const [towardsX, towardsY] = DIRECTIONS[side];
  const distance = radius + LABEL_GAP;
  const text = create('text', {
    class: styles['name'] ?? '',
    x: x - left + towardsX * distance,
    y: y - top + towardsY * (distance + HALF_LINE),
    'text-anchor': towardsX === 0 ? 'middle' : towardsX > 0 ? 'start' : 'end',
  });
  text.textContent = name;
  if (!isDotted) return [text];
  return [create('circle', { class: styles['dot'] ?? '', cx: x - left, cy: y - top, r: DOT_RADIUS }), text];
}

/** Returns the large cities, then the others if they have names at this zoom. */
const citiesAt = (zoom: number, cities: readonly City[]): City[] => [
  ...cities.filter((city) => city[3]),
  ...(zoom >= SMALL_CITY_ZOOM ? cities.filter((city) => !city[3]) : []),
];

/**
 * Shows the names of cities at CITY_NAMES_ZOOM and closer. They are hidden from screen readers, because the popups and
 * the table have them too. No name covers a circle or a label. Returns a function that removes them.
 */
export function addCityNames(map: LeafletMap): () => void {
  const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
  pane.style.zIndex = PANE.zIndex;
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  pane.classList.add('leaflet-zoom-hide');
  const drawing = pane.appendChild(create('svg', { class: styles['names'] ?? '', width: 1, height: 1 }));

  function place(): void {
    const zoom = map.getZoom();
    const { min, max } = map.getPixelBounds();
    if (!min || !max || zoom < CITY_NAMES_ZOOM) return;
    const frame = { left: min.x, right: max.x, top: min.y, bottom: max.y };
    const { circles, labels } = obstacles.get();
    const bounds = map.getBounds();
    const places = citiesAt(zoom, citiesStore.get())
      .filter(([, latitude, longitude]) => bounds.contains([latitude, longitude]))
      .slice(0, MAX_PLACES)
      .map(([name, latitude, longitude]) => ({ ...map.project([latitude, longitude]), name }));
    const names = placeNames(places, circles, labels, frame).slice(0, MAX_NAMES);
    const corner = map.containerPointToLayerPoint([0, 0]);
    drawing.style.translate = `${corner.x}px ${corner.y}px`;
    drawing.replaceChildren(...names.flatMap((name) => drawName(name, frame.left, frame.top)));
  }

  // Measuring is cheap once the browser has drawn the labels.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(place);
  };
  /** Leaflet places everything anew, so the names would be at wrong places until `place`. */
  const clear = () => drawing.replaceChildren();

  const stops = [
    listen(map, 'moveend', placeSoon),
    obstacles.subscribe(placeSoon),
    listen(map, 'zoomstart viewreset', clear),
    citiesStore.subscribe(placeSoon),
  ];
  void loadCities();
  placeSoon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    drawing.remove();
  };
}
