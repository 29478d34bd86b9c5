import { Popup, Tooltip, type Map as LeafletMap } from 'leaflet';
import { formatNumber } from '@health-commons/base/locale';
import type { AreaVerdict } from '@health-commons/contracts/unusual';
import { freeSpace } from '../circles/free-space';
import { popupContent } from '../circles/popup-content';
import { followPopupFocus } from '../circles/popup-focus';
import { POPUP, popupWidths } from '../circles/popup-size';
import { popupLines, signLabel, unusualIn } from './area-text';
import type { AreaGroup } from './group-areas';
import { SignMarker } from './sign-marker';

export type SignClasses = Record<AreaVerdict | 'sign' | 'number' | 'popup', string>;

/** Creates the sign of a group with its number, popup, keys and accessible name. */
export function createSign(map: LeafletMap, first: AreaGroup, classes: SignClasses) {
  let group = first;
  const [{ lat, lon, verdict }] = first;
  const layer = new SignMarker([lat, lon], verdict, {
    className: `${classes.sign} ${classes[verdict]}`,
    bubblingMouseEvents: false,
  });
  const number = new Tooltip({
    permanent: true,
    direction: 'center',
    className: classes.number,
    opacity: 1,
  });
  function showNumber(): void {
    const { length } = unusualIn(group);
    if (length < 2) layer.unbindTooltip();
    else layer.bindTooltip(number.setContent(formatNumber(length)));
  }
  showNumber();
  const free = freeSpace(POPUP.edge);
  const popup = new Popup({
    className: classes.popup,
    autoPanPaddingTopLeft: free.paddingTopLeft,
    autoPanPaddingBottomRight: free.paddingBottomRight,
  });
  // Leaflet calls this before it measures the popup. The map's width may have changed.
  popup.setContent(() => {
    Object.assign(popup.options, popupWidths(map.getSize().x));
    return popupContent(popupLines(group));
  });
  layer.bindPopup(popup);

  const element = () => layer.getElement() as SVGElement | undefined;
  const onKey = followPopupFocus(layer, popup, element);

  return {
    layer,
    /** Call this after the layer has been added, because the element does not exist before then. */
    added(): void {
      const path = element();
      path?.setAttribute('tabindex', '0');
      path?.setAttribute('role', 'button');
      path?.setAttribute('aria-expanded', 'false');
      path?.setAttribute('aria-label', signLabel(group));
      path?.addEventListener('keydown', onKey);
      path?.addEventListener('focus', () => {
        // The keyboard can also reach a sign outside of the view.
        if (!map.getBounds().contains(layer.getLatLng())) map.panInside(layer.getLatLng(), freeSpace(40));
      });
    },
    /** Shows other areas at the same place and with the same verdict. An open popup stays open. */
    update(next: AreaGroup): void {
      group = next;
      showNumber();
      element()?.setAttribute('aria-label', signLabel(group));
      if (!popup.isOpen()) return;
      popup.options.autoPan = false;
      popup.update();
      popup.options.autoPan = true;
    },
    hasFocus: () => element() !== undefined && element() === document.activeElement,
  };
}
