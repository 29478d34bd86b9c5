import { CircleMarker, type Map as LeafletMap } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { cellNumber, circleLabel, circleLevel, popupLines, tooltipText } from './circle-look';
import styles from './circles.module.css';
import { LabelTooltip } from './label-tooltip';
import type { LabelSide } from './place-labels';
import { createPopup, popupButton, withoutPanning } from './popup';

/**
 * `dayOnly` is true if only the day of the last report is known. `radius` is in CSS pixels. `place` is the name of the
 * place, if it is known.
 */
export type Drawn = { row: HealthAggregate; dayOnly: boolean; radius: number; place: string | null };

export function createCircle(map: LeafletMap, first: Drawn) {
  let { row, dayOnly, radius, place } = first;

  const classNames = () =>
    [
      styles['circle'],
      row.several ? styles['cell'] : styles[circleLevel(row.count)],
      ...(row.precision === 'region' ? [styles['region']] : []),
    ].filter((name) => name !== undefined);
  let drawnClasses = classNames();
  const layer = new CircleMarker([row.lat, row.lon], {
    radius,
    className: drawnClasses.join(' '),
    bubblingMouseEvents: false,
  });
  const tooltip = new LabelTooltip({ permanent: true, className: styles['label'] ?? '', opacity: 1 });
  const label = () => {
    tooltip.setCircle(radius, row.several ? cellNumber(row) : '');
    tooltip.setContent(tooltipText(row));
  };
  label();
  layer.bindTooltip(tooltip);
  const popup = createPopup(map, () => popupLines(row, place, dayOnly));
  const button = popupButton(map, layer, popup, () => circleLabel(row, place));
  const { describe, element, hasFocus } = button;

  const hovered = styles['hovered'] ?? '';
  // A crowded label is visible only while its circle is hovered or focused.
  const showLabel = () => tooltip.getElement()?.classList.add(hovered);
  const hideLabel = () => tooltip.getElement()?.classList.remove(hovered);
  layer.on({ mouseover: showLabel, mouseout: hideLabel });

  return {
    layer,
    /** Call this after the layer has been added, because the element does not exist before then. */
    added(): void {
      element()?.addEventListener('focus', showLabel);
      element()?.addEventListener('blur', hideLabel);
      button.added();
    },
    update(next: Drawn): void {
      const text = () => (popup.isOpen() ? popupLines(row, place, dayOnly).join() : '');
      const before = { row, radius, text: text() };
      ({ row, dayOnly, radius, place } = next);
      withoutPanning(popup, () => {
        if (row.lat !== before.row.lat || row.lon !== before.row.lon) layer.setLatLng([row.lat, row.lon]);
        if (
          row.count !== before.row.count ||
          row.several !== before.row.several ||
          radius !== before.radius ||
          row.precision !== before.row.precision
        ) {
          layer.setRadius(radius);
          element()?.classList.remove(...drawnClasses);
          drawnClasses = classNames();
          element()?.classList.add(...drawnClasses);
          label();
        }
        if (text() !== before.text) popup.update();
      });
      describe();
    },
    /** Closes the popup and hides a crowded label, before the circle is removed or gets an unrelated row. */
    release(): void {
      layer.closePopup();
      hideLabel();
    },
    placeLabel: (side: LabelSide | null) => tooltip.setSide(side),
    element,
    hasFocus,
    isOpen: () => popup.isOpen(),
  };
}
export type Circle = ReturnType<typeof createCircle>;
