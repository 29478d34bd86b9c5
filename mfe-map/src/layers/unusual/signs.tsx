import {
  CircleMarker,
  LayerGroup,
  Tooltip,
  type CircleMarkerOptions,
  type Map as LeafletMap,
  type Point,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { LABELS_PLACED } from '../circles/place-labels';
import { createPopup, popupButton, withoutPanning } from '../circles/popup';
import { popupLines, signLabel, unusualIn, type AreaGroup } from './area-text';
import { outline, SIGN_RADIUS, signClass } from './sign';
import styles from './signs.module.css';

/** Minimum distance between two signs in CSS pixels, so that each can be selected by touch. */
const SIGN_DISTANCE = 44;

/**
 * Groups areas whose signs would overlap. `project` returns the position of an area in pixels. The areas are sorted as
 * the backend does: by verdict, unusual ones first, then by reports. So each group starts with its most unusual area.
 */
function groupAreas(
  areas: readonly UnusualArea[],
  project: (area: UnusualArea) => { x: number; y: number },
): AreaGroup[] {
  const groups: { x: number; y: number; areas: [UnusualArea, ...UnusualArea[]] }[] = [];
  for (const area of areas) {
    const { x, y } = project(area);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < SIGN_DISTANCE);
    if (near) near.areas.push(area);
    else groups.push({ x, y, areas: [area] });
  }
  return groups.map((group) => group.areas);
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

function createSign(map: LeafletMap, first: AreaGroup) {
  let group = first;
  const [{ lat, lon, verdict }] = first;
  const layer = new SignMarker([lat, lon], verdict, {
    className: signClass(verdict),
    bubblingMouseEvents: false,
  });
  const number = new Tooltip({
    permanent: true,
    direction: 'center',
    className: styles['number'] ?? '',
    opacity: 1,
  });
  function showNumber(): void {
    const { length } = unusualIn(group);
    if (length < 2) layer.unbindTooltip();
    else layer.bindTooltip(number.setContent(formatNumber(length)));
  }
  showNumber();
  const popup = createPopup(map, () => popupLines(group));
  const { added, describe, hasFocus } = popupButton(map, layer, popup, () => signLabel(group));

  return {
    layer,
    added,
    /** Shows other areas at the same place and with the same verdict. An open popup stays open. */
    update(next: AreaGroup): void {
      group = next;
      showNumber();
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
    for (const group of groupAreas(areas, ({ lat, lon }) => map.project([lat, lon]))) {
      const [{ location, verdict }] = group;
      const key = `${location} ${verdict}`;
      const kept = before.get(key);
      const sign = kept ?? createSign(map, group);
      shown.set(key, sign);
      if (kept) kept.update(group);
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
