import { Tooltip, type Map as LeafletMap } from 'leaflet';
import { formatNumber } from '@health-commons/base/locale';
import { createPopup, withoutPanning } from '../circles/map-popup';
import { popupButton } from '../circles/popup-button';
import { popupLines, signLabel, unusualIn } from './area-text';
import type { AreaGroup } from './group-areas';
import { signClass } from './sign';
import { SignMarker } from './sign-marker';

export type SignClasses = Record<'number' | 'popup', string>;

/** Creates the sign of a group with its number, popup, keys and accessible name. */
export function createSign(map: LeafletMap, first: AreaGroup, classes: SignClasses) {
  let group = first;
  const [{ lat, lon, verdict }] = first;
  const layer = new SignMarker([lat, lon], verdict, {
    className: signClass(verdict),
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
  const popup = createPopup(map, classes.popup, () => popupLines(group));
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
