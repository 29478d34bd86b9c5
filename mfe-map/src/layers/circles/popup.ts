import { Popup, type CircleMarker, type Map as LeafletMap } from 'leaflet';
import styles from './popup.module.css';

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

/** Creates a popup that fits on the map. `lines` returns its current text, title first. */
export function createPopup(map: LeafletMap, lines: () => readonly string[]): Popup {
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

/** Makes a change without panning the map to an open popup. */
export function withoutPanning(popup: Popup, change: () => void): void {
  popup.options.autoPan = false;
  change();
  popup.options.autoPan = true;
}

/** Distance in CSS pixels from the map's edges to a button that receives the focus. */
const FOCUS_EDGE = 40;

/**
 * Makes a layer's element a button that opens a popup. The keyboard opens the popup with the focus on its close button,
 * and the focus returns to the element when the popup closes. `label` returns the current accessible name.
 */
export function popupButton(map: LeafletMap, layer: CircleMarker, popup: Popup, label: () => string) {
  const element = () => layer.getElement() as SVGElement | undefined;
  let name: string | undefined;

  /** Updates the accessible name. */
  function describe(): void {
    const next = label();
    if (next === name) return;
    name = next;
    element()?.setAttribute('aria-label', next);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') layer.closePopup();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Otherwise the space key would also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    layer.openPopup();
    popup.getElement()?.querySelector<HTMLElement>('.leaflet-popup-close-button')?.focus();
  }

  // The keyboard can also reach an element in the margin around the view.
  function bringIntoView(): void {
    if (map.getBounds().contains(layer.getLatLng())) return;
    map.panInside(layer.getLatLng(), freeSpace(FOCUS_EDGE));
  }

  function onPopupKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    layer.closePopup();
    element()?.focus();
  }

  layer.bindPopup(popup);
  layer.on('popupopen', () => {
    popup.getElement()?.addEventListener('keydown', onPopupKey);
    element()?.setAttribute('aria-expanded', 'true');
  });
  layer.on('popupclose', () => {
    popup.getElement()?.removeEventListener('keydown', onPopupKey);
    element()?.setAttribute('aria-expanded', 'false');
    // Without fade animations, Leaflet has already removed the popup, and the focus in it.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || popup.getElement()?.contains(activeElement)) element()?.focus();
  });

  return {
    /** Call this after the layer has been added, because the element does not exist before then. */
    added: (): void => {
      const path = element();
      path?.setAttribute('tabindex', '0');
      path?.setAttribute('role', 'button');
      path?.setAttribute('aria-expanded', 'false');
      path?.addEventListener('keydown', onKey);
      path?.addEventListener('focus', bringIntoView);
      describe();
    },
    describe,
    element,
    hasFocus: () => element() !== undefined && element() === document.activeElement,
  };
}
