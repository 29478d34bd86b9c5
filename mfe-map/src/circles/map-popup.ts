import { Popup, type Map as LeafletMap } from 'leaflet';
import { freeSpace } from './free-space';
import { popupContent } from './popup-content';
import { POPUP, popupWidths } from './popup-size';

/** Creates a popup that fits on the map. `lines` returns its current text, title first. */
export function createPopup(map: LeafletMap, className: string, lines: () => readonly string[]): Popup {
  const free = freeSpace(POPUP.edge);
  const popup = new Popup({
    className,
    autoPanPaddingTopLeft: free.paddingTopLeft,
    autoPanPaddingBottomRight: free.paddingBottomRight,
  });
  // Leaflet calls this function before it measures the popup, so the widths follow the map's current width.
  return popup.setContent(() => {
    Object.assign(popup.options, popupWidths(map.getSize().x));
    return popupContent(lines());
  });
}

/** Makes a change without panning the map to an open popup. */
export function withoutPanning(popup: Popup, change: () => void): void {
  popup.options.autoPan = false;
  change();
  popup.options.autoPan = true;
}
