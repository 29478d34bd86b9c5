import { LayerGroup, type LeafletEvent, type LeafletKeyboardEvent } from 'leaflet';
import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, type RefObject } from 'react';
import { listen } from '../../data/view';
import { createMark, type Look, type Mark } from './mark';
import { discOf, labelBox, NO_OBSTACLES, obstacles, placeLabels, type LabelSide } from './place-labels';

const BESIDE: readonly LabelSide[] = ['above', 'below', 'right', 'left'];
const INSIDE: readonly LabelSide[] = ['inside'];

/** Half of a target's side in CSS pixels on touch screens (WCAG 2.2, 2.5.5). */
const TOUCH_RADIUS = 22;

/** `mark` is null until it is drawn. */
type Place = { look: Look; mark: Mark | null };
type DrawnPlace = Place & { mark: Mark };

/** Creates a layer of marks: the circles of reports, or the signs of areas. */
export function createMarks(map: LeafletMap) {
  const group = new LayerGroup().addTo(map);
  let places: Place[] = [];
  const drawnPlaces = () => places.filter((place): place is DrawnPlace => place.mark !== null);

  function arrangeLabels(): void {
    const { min, max } = map.getPixelBounds();
    const frame = { left: min?.x ?? 0, right: max?.x ?? 0, top: min?.y ?? 0, bottom: max?.y ?? 0 };
    const circles = drawnPlaces().map(({ mark, look: { lat, lon, radius, label } }) => {
      const { x, y } = map.project([lat, lon]);
      return { x, y, radius, mark, label };
    });
    const labelled = circles.flatMap(({ label, ...circle }) => {
      if (!label) return [];
      const { text, inside, weight } = label;
      const sides = inside === '' ? BESIDE : INSIDE;
      return { ...circle, characters: (inside || text).length, sides, weight };
    });
    const sides = placeLabels(labelled, frame, labelled.map(discOf));
    const labels = labelled.flatMap((circle, i) => {
      const side = sides[i] ?? null;
      circle.mark.placeLabel?.(side);
      return side === null || side === 'inside' ? [] : labelBox(circle, side);
    });
    obstacles.set({ circles, labels });
  }

  /** Opens the popup of the mark whose centre is nearest to a touch, so no target covers its neighbour's centre. */
  function openNearest(event: LeafletEvent): boolean {
    if (!matchMedia('(pointer: coarse)').matches) return false;
    // The event of a small circle has the circle's centre as its point.
    const touch = map.mouseEventToContainerPoint((event as LeafletMouseEvent).originalEvent);
    const [nearest] = drawnPlaces()
      .map(({ mark, look: { lat, lon, radius } }) => ({
        mark,
        distance: map.latLngToContainerPoint([lat, lon]).distanceTo(touch),
        reach: Math.max(radius, TOUCH_RADIUS),
      }))
      .filter(({ distance, reach }) => distance <= reach)
      .sort((a, b) => a.distance - b.distance);
    nearest?.mark.layer.openPopup();
    return nearest !== undefined;
  }

  /** Closes the popup when a mark or the popup has the focus. Leaflet does so only if the map itself has the focus. */
  function onKey(event: LeafletEvent): void {
    if ((event as LeafletKeyboardEvent).originalEvent.key === 'Escape') map.closePopup();
  }

  const stopListening = [
    listen(map, 'moveend', arrangeLabels),
    listen(map, 'click', openNearest),
    listen(map, 'keydown', onKey),
  ];

  /** Puts later marks on top. Never moves the focused element, because a moved element loses the focus. */
  function arrangePaths(): void {
    const paths = drawnPlaces().flatMap(({ mark }) => (mark.hasFocus() ? [] : (mark.element() ?? [])));
    const isSorted = paths.every((path, i) => {
      const next = paths[i + 1];
      return !next || path.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    if (!isSorted) paths[0]?.parentNode?.append(...paths);
  }

  /** Draws at most `atMost` marks that are not drawn yet. Returns true if all are drawn. */
  function drawMore(atMost: number): boolean {
    for (const place of places.filter(({ mark }) => mark === null).slice(0, atMost)) {
      const mark = createMark(map, place.look);
      place.mark = mark;
      // Replaces Leaflet's listener, which opens the mark that is drawn on top.
      mark.layer.off('click').on('click', (event) => void (openNearest(event) || mark.layer.openPopup()));
      group.addLayer(mark.layer);
      mark.added();
    }
    if (places.some(({ mark }) => mark === null)) return false;
    arrangePaths();
    arrangeLabels();
    return true;
  }

  return {
    /**
     * Shows these marks, later ones on top. Marks that are already on the map are reused. Creates at most `atMost`
     * marks, the first ones. Returns true if all are drawn; otherwise `drawMore` continues.
     */
    show(looks: readonly Look[], atMost = Infinity): boolean {
      const keys = new Set(looks.map(({ key }) => key));
      const before = new Map(drawnPlaces().map(({ look, mark }) => [look.key, mark]));
      const unused = [...before].flatMap(([key, mark]) => (keys.has(key) ? [] : mark));
      for (const mark of unused) mark.release();
      const lostFocus = unused.some((mark) => mark.hasFocus());
      places = looks.map((look) => {
        // Reusing a mark takes a third of the time of creating one. If a zoom changes the cells, most rows are new.
        const mark = before.get(look.key) ?? unused.shift() ?? null;
        mark?.update(look);
        return { look, mark };
      });
      for (const mark of unused) group.removeLayer(mark.layer);
      const isComplete = drawMore(atMost);
      if (lostFocus) map.getContainer().focus({ preventScroll: true });
      return isComplete;
    },
    drawMore,
    remove(): void {
      for (const stop of stopListening) stop();
      group.remove();
      places = [];
      obstacles.set(NO_OBSTACLES);
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;

/** Returns a layer of marks that is on the map while the component is mounted. */
export function useMarks(map: LeafletMap): RefObject<Marks | null> {
  const marks = useRef<Marks>(null);
  useEffect(() => {
    const created = createMarks(map);
    marks.current = created;
    return () => {
      marks.current = null;
      created.remove();
    };
  }, [map]);
  return marks;
}
