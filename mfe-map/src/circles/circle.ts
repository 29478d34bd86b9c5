import { CircleMarker, Popup, type PopupEvent } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { circleLevel, circleRadius, type Level } from './circle-style';
import { circleLabel, tooltipText } from './circle-words';
import { LabelTooltip } from './label-tooltip';
import type { Place } from './place-labels';
import { popupContent } from './popup-content';
import { POPUP, popupWidths } from './popup-room';

/** Class names of the circles' parts; colours stand in CSS, so that they follow the theme. */
export type CircleClasses = Record<Level | 'circle' | 'label' | 'pointed' | 'popup', string>;

/** A circle with its label and popup, focusable and named. `mapWidth` in CSS pixels, asked for whenever the popup opens. */
export function createCircle(first: HealthAggregate, classes: CircleClasses, mapWidth: () => number) {
  let row = first;
  const layer = new CircleMarker([row.lat, row.lon], {
    radius: circleRadius(row.count),
    className: `${classes.circle} ${classes[circleLevel(row.count)]}`,
    bubblingMouseEvents: false,
  });
  const label = new LabelTooltip({ permanent: true, className: classes.label, opacity: 1 });
  label.setRadius(circleRadius(row.count));
  layer.bindTooltip(label.setContent(tooltipText(row)));
  const popup = new Popup({
    className: classes.popup,
    autoPanPaddingTopLeft: [POPUP.start, POPUP.edge],
    autoPanPaddingBottomRight: [POPUP.edge, POPUP.edge],
  });
  // Leaflet asks for the content before it measures: the map may have another width each time.
  popup.setContent(() => {
    Object.assign(popup.options, popupWidths(mapWidth()));
    return popupContent(row);
  });
  layer.bindPopup(popup);

  const element = () => layer.getElement() as SVGElement | undefined;

  function describe(): void {
    element()?.setAttribute('aria-label', circleLabel(row));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // The map would take the key for its own.
    event.stopPropagation();
    layer.openPopup();
    layer.getPopup()?.getElement()?.querySelector<HTMLElement>('.leaflet-popup-close-button')?.focus();
  }

  function onPopupKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    layer.closePopup();
    element()?.focus();
  }

  // A label without room is shown for as long as its circle is pointed at.
  const point = () => label.getElement()?.classList.add(classes.pointed);
  const unpoint = () => label.getElement()?.classList.remove(classes.pointed);
  layer.on({ mouseover: point, mouseout: unpoint });

  layer.on('popupopen', ({ popup }: PopupEvent) => {
    popup.getElement()?.addEventListener('keydown', onPopupKey);
    element()?.setAttribute('aria-expanded', 'true');
  });
  layer.on('popupclose', ({ popup }: PopupEvent) => {
    const popupElement = popup.getElement();
    popupElement?.removeEventListener('keydown', onPopupKey);
    if (popupElement?.contains(document.activeElement)) element()?.focus();
    element()?.setAttribute('aria-expanded', 'false');
  });

  return {
    layer,
    /** After Leaflet has drawn it: only then is there an element. */
    added(): void {
      const path = element();
      path?.setAttribute('tabindex', '0');
      path?.setAttribute('role', 'button');
      path?.setAttribute('aria-expanded', 'false');
      path?.addEventListener('keydown', onKey);
      path?.addEventListener('focus', point);
      path?.addEventListener('blur', unpoint);
      describe();
    },
    update(next: HealthAggregate): void {
      const moved = next.lat !== row.lat || next.lon !== row.lon;
      const changed = next.count !== row.count;
      const oldLevel = classes[circleLevel(row.count)];
      row = next;
      if (moved) layer.setLatLng([row.lat, row.lon]);
      if (changed) {
        layer.setRadius(circleRadius(row.count));
        element()?.classList.replace(oldLevel, classes[circleLevel(row.count)]);
        label.setContent(tooltipText(row));
        label.setRadius(circleRadius(row.count));
      }
      describe();
      if (layer.isPopupOpen()) layer.getPopup()?.update();
    },
    placeLabel: (place: Place | null) => label.setPlace(place),
    hasFocus: () => element() !== undefined && element() === document.activeElement,
  };
}
export type Circle = ReturnType<typeof createCircle>;
