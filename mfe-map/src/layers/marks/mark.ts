import { CircleMarker, Popup, type Map as LeafletMap, type Point } from 'leaflet';
import { LabelTooltip } from './label-tooltip';
import styles from './marks.module.css';

/** The corners of a shape around its centre, to the right and down, as parts of its radius. */
export type Corners = readonly (readonly [right: number, down: number])[];

/** What a mark shows. Sizes are in CSS pixels. */
export type Look = {
  /** A mark keeps its element while its key is the same. */
  key: string;
  lat: number;
  lon: number;
  radius: number;
  /** Shapes without corners are circles. */
  corners?: Corners | undefined;
  className: string;
  /** A permanent label beside the mark, or `inside` it if that is not empty. Labels of greater weight come first. */
  label?: { text: string; inside: string; weight: number };
  /** The accessible name. */
  name: string;
  /** Returns the lines of the popup, title first. */
  lines: () => readonly string[];
};

/**
 * Sizes in CSS pixels. `start` and `edge` are kept free at the map's edges. `start` leaves space for the zoom
 * buttons. `frame` is the popup's margins and borders.
 */
const POPUP = { start: 60, edge: 12, frame: 66, maxWidth: 260, minWidth: 120 } as const;

type Space = { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] };

/** Returns the space in CSS pixels that is kept free at the map's edges: `edge`, and more for the zoom buttons. */
export function freeSpace(edge: number): Space {
  // The buttons are where lines start: in Arabic at the right.
  return document.documentElement.dir === 'rtl'
    ? { paddingTopLeft: [edge, edge], paddingBottomRight: [POPUP.start, edge] }
    : { paddingTopLeft: [POPUP.start, edge], paddingBottomRight: [edge, edge] };
}

/** Builds one paragraph per line from DOM nodes, so that text in a row can never become markup. */
export function popupContent(lines: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  for (const text of lines) {
    const line = document.createElement('p');
    line.textContent = text;
    content.append(line);
  }
  return content;
}

/** Creates a popup that fits on the map. `lines` returns its current text. */
function createPopup(map: LeafletMap, lines: () => readonly string[]): Popup {
  const free = freeSpace(POPUP.edge);
  const popup = new Popup({
    className: styles['popup'] ?? '',
    autoPanPaddingTopLeft: free.paddingTopLeft,
    autoPanPaddingBottomRight: free.paddingBottomRight,
  });
  // Leaflet calls this function before it measures the popup, so the widths follow the map's current width.
  return popup.setContent(() => {
    // Unless the map is very narrow, the popup fits between the zoom buttons and the map's edge.
    const available = map.getSize().x - POPUP.start - POPUP.edge - POPUP.frame;
    const maxWidth = Math.max(POPUP.minWidth, Math.min(POPUP.maxWidth, available));
    Object.assign(popup.options, { minWidth: Math.min(200, maxWidth), maxWidth });
    return popupContent(lines());
  });
}

/** Returns the path of a shape with corners around a point. */
export const outline = (corners: Corners, x: number, y: number, radius: number): string =>
  `M${corners.map(([right, down]) => `${x + right * radius},${y + down * radius}`).join('L')}z`;

/** The fields and methods of Leaflet's paths that its types leave out. Leaflet is pinned to version 1.9.4. */
type Internals = {
  _point: Point;
  _renderer: { _setPath: (layer: Shape, path: string) => void };
  _empty: () => boolean;
};

class Shape extends CircleMarker {
  corners: Corners | undefined;

  _updatePath(): void {
    const { _point: point, _renderer: renderer, _empty: isEmpty } = this as unknown as Internals;
    if (this.corners) {
      const path = outline(this.corners, point.x, point.y, this.getRadius());
      renderer._setPath(this, isEmpty.call(this) ? 'M0 0' : path);
    } else {
      // The method of the parent class, which its types leave out.
      (CircleMarker.prototype as unknown as { _updatePath: () => void })._updatePath.call(this);
    }
  }
}

/** Distance in CSS pixels from the map's edges to a mark that receives the focus. */
const FOCUS_EDGE = 40;

/**
 * Creates a shape at a place. It is a button that opens a popup. The keyboard opens the popup with the focus on its
 * close button, and the focus returns to the mark when the popup closes.
 */
export function createMark(map: LeafletMap, first: Look) {
  let look = first;
  const layer = new Shape([look.lat, look.lon], {
    radius: look.radius,
    className: look.className,
    bubblingMouseEvents: false,
  });
  layer.corners = look.corners;
  const element = () => layer.getElement() as SVGElement | undefined;
  const popup = createPopup(map, () => look.lines());
  layer.bindPopup(popup);
  const popupText = () => (popup.isOpen() ? look.lines().join() : '');
  const tooltip =
    look.label && new LabelTooltip({ permanent: true, className: styles['label'] ?? '', opacity: 1 });
  if (tooltip) layer.bindTooltip(tooltip);

  function writeLabel(): void {
    if (!tooltip || !look.label) return;
    tooltip.setCircle(look.radius, look.label.inside);
    tooltip.setContent(look.label.text);
  }
  writeLabel();

  const hovered = styles['hovered'] ?? '';
  // A crowded label is visible only while its mark is hovered or focused.
  const showLabel = () => tooltip?.getElement()?.classList.add(hovered);
  const hideLabel = () => tooltip?.getElement()?.classList.remove(hovered);

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Otherwise the space key would also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    layer.openPopup();
    popup.getElement()?.querySelector<HTMLElement>('.leaflet-popup-close-button')?.focus();
  }

  function onFocus(): void {
    showLabel();
    // The keyboard can also reach a mark in the margin around the view.
    if (!map.getBounds().contains(layer.getLatLng())) map.panInside(layer.getLatLng(), freeSpace(FOCUS_EDGE));
  }

  layer.on({
    mouseover: showLabel,
    mouseout: hideLabel,
    popupopen: () => element()?.setAttribute('aria-expanded', 'true'),
    popupclose: () => {
      element()?.setAttribute('aria-expanded', 'false');
      // Without fade animations, Leaflet has already removed the popup, and the focus in it.
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost || popup.getElement()?.contains(activeElement)) element()?.focus();
    },
  });

  return {
    layer,
    /** Call this after the layer has been added, because the element does not exist before then. */
    added(): void {
      const path = element();
      path?.setAttribute('tabindex', '0');
      path?.setAttribute('role', 'button');
      path?.setAttribute('aria-expanded', 'false');
      path?.setAttribute('aria-label', look.name);
      path?.addEventListener('keydown', onKey);
      path?.addEventListener('focus', onFocus);
      path?.addEventListener('blur', hideLabel);
    },
    /** Shows another look. An open popup stays open and shows its text. */
    update(next: Look): void {
      const before = look;
      const text = popupText();
      look = next;
      // Otherwise the map would move to an open popup.
      popup.options.autoPan = false;
      if (next.lat !== before.lat || next.lon !== before.lon) layer.setLatLng([next.lat, next.lon]);
      if (
        next.className !== before.className ||
        next.radius !== before.radius ||
        next.label?.text !== before.label?.text ||
        next.label?.inside !== before.label?.inside
      ) {
        layer.corners = next.corners;
        layer.setRadius(next.radius);
        element()?.classList.remove(...before.className.split(' '));
        element()?.classList.add(...next.className.split(' '));
        writeLabel();
      }
      if (popupText() !== text) popup.update();
      popup.options.autoPan = true;
      if (next.name !== before.name) element()?.setAttribute('aria-label', next.name);
    },
    /** Closes the popup and hides a crowded label, before the mark is removed or gets an unrelated look. */
    release(): void {
      layer.closePopup();
      hideLabel();
    },
    placeLabel: tooltip?.setSide.bind(tooltip),
    element,
    hasFocus: () => element() !== undefined && element() === document.activeElement,
  };
}
export type Mark = ReturnType<typeof createMark>;
