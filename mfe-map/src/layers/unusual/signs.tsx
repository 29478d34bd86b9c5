import {
  CircleMarker,
  LayerGroup,
  type CircleMarkerOptions,
  type Map as LeafletMap,
  type Point,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { LABELS_PLACED } from '../circles/place-labels';
import { createPopup, popupButton, withoutPanning } from '../circles/popup';
import { popupLines, signLabel } from './area-text';
import { outline, SIGN_RADIUS, signClass } from './sign';

/** Minimum distance between two signs in CSS pixels, so that each can be selected by touch. */
const SIGN_DISTANCE = 44;

/** An area with a sign. `hasMore` is true if the sign also stands for areas nearby. */
type Shown = { area: UnusualArea; hasMore: boolean };

/**
 * Returns the areas whose signs do not overlap. `project` returns the position of an area in pixels. The areas are sorted
 * as the backend does: by verdict, unusual ones first, then by reports. So the most unusual areas are shown.
 */
function withoutOverlaps(
  areas: readonly UnusualArea[],
  project: (area: UnusualArea) => { x: number; y: number },
): Shown[] {
  const shown: (Shown & { x: number; y: number })[] = [];
  for (const area of areas) {
    const { x, y } = project(area);
    const near = shown.find((other) => Math.hypot(other.x - x, other.y - y) < SIGN_DISTANCE);
    if (near) near.hasMore = true;
    else shown.push({ x, y, area, hasMore: false });
  }
  return shown;
}

/** The fields and methods of Leaflet's paths that its types leave out. Leaflet is pinned to version 1.9.4. */
type Internals = {
  _point: Point;
  _renderer: { _setPath: (layer: SignMarker, path: string) => void };
  _empty: () => boolean;
};

class SignMarker extends CircleMarker {
  constructor(
    place: [number, number],
    private readonly verdict: AreaVerdict,
    options: Omit<CircleMarkerOptions, 'radius'>,
  ) {
    super(place, { ...options, radius: SIGN_RADIUS[verdict] });
  }

  _updatePath(): void {
    const { _point: point, _renderer: renderer, _empty: isEmpty } = this as unknown as Internals;
    const path = outline(this.verdict, point.x, point.y, SIGN_RADIUS[this.verdict]);
    if (!path) {
      // The method of the parent class, which its types leave out.
      (CircleMarker.prototype as unknown as { _updatePath: () => void })._updatePath.call(this);
      return;
    }
    renderer._setPath(this, isEmpty.call(this) ? 'M0 0' : path);
  }
}

function createSign(map: LeafletMap, first: Shown) {
  let { area, hasMore } = first;
  const layer = new SignMarker([area.lat, area.lon], area.verdict, {
    className: signClass(area.verdict),
    bubblingMouseEvents: false,
  });
  const popup = createPopup(map, () => popupLines(area, hasMore));
  const { added, describe, hasFocus } = popupButton(map, layer, popup, () => signLabel(area, hasMore));

  return {
    layer,
    added,
    /** Shows another answer about the same area and with the same verdict. An open popup stays open. */
    update(next: Shown): void {
      ({ area, hasMore } = next);
      describe();
      withoutPanning(popup, () => popup.update());
    },
    hasFocus,
  };
}

function createSignsLayer(map: LeafletMap) {
  const layers = new LayerGroup().addTo(map);
  let areas: readonly UnusualArea[] = [];
  let shown = new Map<string, ReturnType<typeof createSign>>();

  function draw(): void {
    const before = shown;
    shown = new Map();
    for (const next of withoutOverlaps(areas, ({ lat, lon }) => map.project([lat, lon]))) {
      const key = `${next.area.location} ${next.area.verdict}`;
      const kept = before.get(key);
      const sign = kept ?? createSign(map, next);
      shown.set(key, sign);
      if (kept) kept.update(next);
      else {
        layers.addLayer(sign.layer);
        sign.added();
      }
    }
    const removed = [...before].filter(([key]) => !shown.has(key)).map(([, sign]) => sign);
    const lostFocus = removed.some((sign) => sign.hasFocus());
    for (const { layer } of removed) layers.removeLayer(layer);
    if (lostFocus) map.getContainer().focus({ preventScroll: true });
    map.fire(LABELS_PLACED);
  }

  map.on('zoomend', draw);
  return {
    show(next: readonly UnusualArea[]): void {
      areas = next;
      draw();
    },
    remove(): void {
      map.off('zoomend', draw);
      layers.remove();
    },
  };
}
type SignsLayer = ReturnType<typeof createSignsLayer>;

export function Signs({ map, areas }: { map: LeafletMap; areas: readonly UnusualArea[] }) {
  const layer = useRef<SignsLayer>(null);
  useEffect(() => {
    const created = createSignsLayer(map);
    layer.current = created;
    return () => {
      layer.current = null;
      created.remove();
    };
  }, [map]);
  useEffect(() => layer.current?.show(areas), [map, areas]);
  return null;
}
