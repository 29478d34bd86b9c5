import { CircleMarker, Popup } from 'leaflet';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { circleLevel, type Level } from './circle-style';
import { cellNumber, circleLabel, popupLines, tooltipText } from './circle-text';
import { freeSpace } from './free-space';
import { LabelTooltip } from './label-tooltip';
import type { LabelSide } from './place-labels';
import { popupContent } from './popup-content';
import { followPopupFocus } from './popup-focus';
import { POPUP, popupWidths } from './popup-size';
import type { RowKind } from './row-kind';

export type CircleClasses = Record<
  Level | 'circle' | 'cell' | 'region' | 'label' | 'hovered' | 'popup',
  string
>;

/** `radius` is in CSS pixels. `place` is the name of the place, if it is known. */
type Drawn = { row: HealthAggregate; kind: RowKind; radius: number; place: string | null };

type CircleMap = {
  /** Returns the map's width in CSS pixels. */
  width: () => number;
  /** Called when a circle receives the focus, so that the map brings the circle into view. */
  onFocus: (layer: CircleMarker) => void;
};

/** Creates the circle of a place or a cell with its label, popup, focus handling and accessible name. */
export function createCircle(first: Drawn, classes: CircleClasses, on: CircleMap) {
  let { row, kind, radius, place } = first;
  let name: string | undefined;

  const classNames = () => [
    classes.circle,
    kind.several ? classes.cell : classes[circleLevel(row.count)],
    ...(kind.somewhere === 'region' ? [classes.region] : []),
  ];
  let drawnClasses = classNames();
  const layer = new CircleMarker([row.lat, row.lon], {
    radius,
    className: drawnClasses.join(' '),
    bubblingMouseEvents: false,
  });
  const tooltip = new LabelTooltip({ permanent: true, className: classes.label, opacity: 1 });
  const label = () => {
    tooltip.setRadius(radius);
    tooltip.setInside(kind.several ? cellNumber(row) : null);
    tooltip.setContent(tooltipText(row));
  };
  label();
  layer.bindTooltip(tooltip);
  const free = freeSpace(POPUP.edge);
  const popup = new Popup({
    className: classes.popup,
    autoPanPaddingTopLeft: free.paddingTopLeft,
    autoPanPaddingBottomRight: free.paddingBottomRight,
  });
  // Leaflet calls this function before it measures the popup. The function sets the widths, because the map's width
  // may have changed.
  popup.setContent(() => {
    Object.assign(popup.options, popupWidths(on.width()));
    return popupContent(popupLines(row, kind, place));
  });
  layer.bindPopup(popup);

  const element = () => layer.getElement() as SVGElement | undefined;

  function describe(): void {
    const next = circleLabel(row, kind, place);
    if (next === name) return;
    name = next;
    element()?.setAttribute('aria-label', next);
  }

  const onKey = followPopupFocus(layer, popup, element);

  // A crowded label is visible only while its circle is hovered or focused.
  const showLabel = () => tooltip.getElement()?.classList.add(classes.hovered);
  const hideLabel = () => tooltip.getElement()?.classList.remove(classes.hovered);
  layer.on({ mouseover: showLabel, mouseout: hideLabel });

  /** Makes a change without panning the map to an open popup. */
  function withoutPanning(change: () => void): void {
    popup.options.autoPan = false;
    change();
    popup.options.autoPan = true;
  }

  return {
    layer,
    /** Call this after the layer has been added, because the element does not exist before then. */
    added(): void {
      const path = element();
      path?.setAttribute('tabindex', '0');
      path?.setAttribute('role', 'button');
      path?.setAttribute('aria-expanded', 'false');
      path?.addEventListener('keydown', onKey);
      path?.addEventListener('focus', () => {
        showLabel();
        on.onFocus(layer);
      });
      path?.addEventListener('blur', hideLabel);
      describe();
    },
    update(next: Drawn): void {
      const text = () => (popup.isOpen() ? popupLines(row, kind, place).join() : '');
      const before = { row, kind, radius, text: text() };
      ({ row, kind, radius, place } = next);
      withoutPanning(() => {
        if (row.lat !== before.row.lat || row.lon !== before.row.lon) layer.setLatLng([row.lat, row.lon]);
        if (
          row.count !== before.row.count ||
          row.groups !== before.row.groups ||
          radius !== before.radius ||
          kind.somewhere !== before.kind.somewhere
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
    hasFocus: () => element() !== undefined && element() === document.activeElement,
    isOpen: () => popup.isOpen(),
  };
}
export type Circle = ReturnType<typeof createCircle>;
