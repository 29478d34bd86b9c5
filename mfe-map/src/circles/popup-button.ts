import type { CircleMarker, Map as LeafletMap, Popup, PopupEvent } from 'leaflet';
import { freeSpace } from './free-space';

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

  // Without fade animations, Leaflet removes the popup (and the focus in it) before 'popupclose' fires. So this flag
  // remembers whether the focus was in the popup.
  let focusInPopup = false;
  const followFocus = ({ type, relatedTarget }: FocusEvent) => {
    focusInPopup = type === 'focusin' || relatedTarget === null;
  };

  layer.bindPopup(popup);
  layer.on('popupopen', ({ popup: opened }: PopupEvent) => {
    focusInPopup = false;
    const popupElement = opened.getElement();
    popupElement?.addEventListener('keydown', onPopupKey);
    popupElement?.addEventListener('focusin', followFocus);
    popupElement?.addEventListener('focusout', followFocus);
    element()?.setAttribute('aria-expanded', 'true');
  });
  layer.on('popupclose', ({ popup: closed }: PopupEvent) => {
    const popupElement = closed.getElement();
    popupElement?.removeEventListener('keydown', onPopupKey);
    popupElement?.removeEventListener('focusin', followFocus);
    popupElement?.removeEventListener('focusout', followFocus);
    const { activeElement } = document;
    const lost = focusInPopup && (activeElement === null || activeElement === document.body);
    if (lost || popupElement?.contains(activeElement)) element()?.focus();
    element()?.setAttribute('aria-expanded', 'false');
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
