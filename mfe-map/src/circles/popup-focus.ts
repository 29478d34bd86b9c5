import type { CircleMarker, Popup, PopupEvent } from 'leaflet';

/**
 * Opens a layer's popup by keyboard with the focus on its close button, and returns the focus to the layer's element
 * when the popup closes. Returns the handler of the element's keys.
 */
export function followPopupFocus(
  layer: CircleMarker,
  popup: Popup,
  element: () => SVGElement | undefined,
): (event: KeyboardEvent) => void {
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

  return (event) => {
    if (event.key === 'Escape') layer.closePopup();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Otherwise the space key would also scroll the page.
    event.preventDefault();
    event.stopPropagation();
    layer.openPopup();
    popup.getElement()?.querySelector<HTMLElement>('.leaflet-popup-close-button')?.focus();
  };
}
