import { dayOf } from '@health-commons/base/days';
import { useStore } from '@health-commons/base/use-store';
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { announce, onShowHealthMap, useAccessibility } from '@health-commons/platform';
import { Button, classNames, formatDays, LazyPart, remote, shared } from '@health-commons/ui';
import { useAggregates } from '../data/aggregates-store';
import { useMapAddress, usePlace } from '../data/map-address';
import { DEFAULT_SELECTION, hasDefaultDays, type Selection } from '../data/selection';
import { daysShown, selectionText, shortSelectionText } from '../data/texts';
import type { FoundArea } from '../layers/area-marker';
import { tilesAvailable } from '../layers/tiles';
import { messages } from '../messages';
import { Actions } from '../panels/actions';
import { Filters, LayerSwitch, MapToolbar } from '../panels/controls';
import { Legend } from '../panels/legend';
import { PrintNote, usePrintSize } from '../panels/print';
import print from '../panels/print.module.css';
import { ResultLine } from '../panels/result-line';
import { MapCanvas } from './map-canvas';
import { ConnectionLine, MapMessages } from './map-status';
import styles from './map.module.css';

/** Zoom after 'Show on map': the minimum for a single place or an area, and the added steps for several places. */
const LOCATE_ZOOM = { place: 12, cell: 3, area: 8 } as const;

// These parts are loaded on demand, because many visitors need none of them.
const loadArea = () => import(/* webpackChunkName: 'on-demand-area' */ '../panels/find-area');
const loadTable = () => import(/* webpackChunkName: 'on-demand-table' */ '../panels/reports-table');
const loadTimeline = () => import(/* webpackChunkName: 'on-demand-timeline' */ '../panels/timeline');
const loadUnusual = () => import(/* webpackChunkName: 'on-demand-unusual' */ '../panels/unusual-panel');
/** Heights in CSS pixels, reserved until the parts are loaded. */
const AREA_HEIGHT = 120;
const TABLE_HEIGHT = 320;
const TIMELINE_HEIGHT = 100;
const UNUSUAL_HEIGHT = 200;

/** SPEC section 2's outbreak map with filters, legend and actions. */
export default function HealthMap() {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const areTilesAvailable = useStore(tilesAvailable);
  const [found, setFound] = useState<FoundArea | null>(null);
  const { reducedMotion } = useAccessibility().choices;
  const choices = useMapAddress();
  const { selection, table, layer, change } = choices;
  const select = useCallback((next: Partial<Selection>) => change({ selection: next }), [change]);
  const showAllTime = () => select({ period: 'all', until: null });
  const showsReports = layer === 'reports';
  const [start] = useState(choices.place);
  // Most visitors keep the default days. Once open, the choice stays.
  const [datesOpen, setDatesOpen] = useState(false);
  if (!datesOpen && !hasDefaultDays(selection)) setDatesOpen(true);
  const { state, retry } = useAggregates(selection, map, start === null);
  usePlace(map, choices, state.savedView);
  usePrintSize(stage);

  const reveal = useCallback(
    (element: HTMLElement | null) => {
      element?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' });
      element?.focus({ preventScroll: true });
    },
    [reducedMotion],
  );
  useEffect(() => onShowHealthMap(() => reveal(region.current)), [reveal]);

  // The time of the circles, or this device's time while that is unknown.
  const moment = state.asOf ?? state.saved ?? new Date().toISOString();
  const today = dayOf(Date.parse(moment));
  // The filter of the circles on the map. After a change, this is the previous filter until the new circles are loaded.
  const shown = state.selection ?? selection;
  const days = daysShown(shown, today);

  function showArea(area: FoundArea): void {
    const { lat, lon, zoom } = area.place;
    map?.setView([lat, lon], zoom, { animate: !reducedMotion });
    setFound(area);
    announce(area.text);
    stage.current?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'nearest' });
  }

  function locate({ lat, lon }: { lat: number; lon: number }, zoomOf: (now: number) => number): void {
    if (map === null) return;
    const zoom = zoomOf(map.getZoom());
    change({ table: false });
    map.setView([lat, lon], zoom, { animate: false });
    // Wait until the table has unmounted, because the map is hidden until then.
    requestAnimationFrame(() => reveal(map.getContainer()));
  }

  const locateRow = (row: HealthAggregate) =>
    locate(row, (zoom) => (row.several ? zoom + LOCATE_ZOOM.cell : Math.max(zoom, LOCATE_ZOOM.place)));

  const toFile = () => (state.covered ? { rows: state.visible, selection: shown, asOf: moment } : null);

  // `found.text` describes the place that the visitor searched for, so show it only while that place is in view.
  const foundInView = found !== null && map?.getBounds().contains([found.place.lat, found.place.lon]);
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className={styles['region']}>
      <div className={styles['head']}>
        <h2 id={id}>{messages['map.title']}</h2>
        <LayerSwitch layer={layer} onLayer={(next) => change({ layer: next })} />
      </div>
      <MapToolbar
        filterText={shortSelectionText(selection)}
        area={<LazyPart load={loadArea} minHeight={AREA_HEIGHT} props={{ onFound: showArea }} />}
        filters={showsReports ? <Filters selection={selection} onSelect={select} /> : null}
      />
      {/* Without this button, a keyboard user would tab through up to 500 circles. */}
      <Button
        variant="secondary"
        className={classNames(styles['skip'], shared['screen'])}
        onClick={() => foot.current?.focus()}
      >
        {messages['map.skip']}
      </Button>
      <div className={print['stage']}>
        <div ref={stage} className={classNames(print['map'], table && print['hidden'])}>
          <MapCanvas state={state} layer={layer} start={start} map={map} onMap={setMap} area={found}>
            {showsReports && <MapMessages map={map} state={state} onRetry={retry} onAllTime={showAllTime} />}
          </MapCanvas>
        </div>
        {table && showsReports && (
          <LazyPart
            load={loadTable}
            minHeight={TABLE_HEIGHT}
            props={{
              map,
              state,
              filterText: selectionText(shown, today),
              onRetry: retry,
              onLocate: locateRow,
            }}
          />
        )}
      </div>
      <div ref={foot} tabIndex={-1} className={shared['stack']}>
        {foundInView && <p className={shared['strong']}>{found.text}</p>}
        {showsReports && (
          <>
            <ResultLine
              selection={selection}
              state={state}
              today={today}
              onClear={() => select(DEFAULT_SELECTION)}
              onDates={datesOpen || selection.period === 'all' ? undefined : () => setDatesOpen(true)}
            />
            {state.checked > 0 && <p className={shared['strong']}>{messages['map.checked']}</p>}
            {datesOpen && selection.period !== 'all' && (
              <LazyPart
                load={loadTimeline}
                minHeight={TIMELINE_HEIGHT}
                props={{ selection, today, onSelect: select }}
              />
            )}
            <Legend days={days === null ? messages['legend.all-time'] : formatDays(days.first, days.last)} />
            {selection.until === null && <ConnectionLine />}
          </>
        )}
        {!showsReports && map !== null && (
          <LazyPart
            load={loadUnusual}
            minHeight={UNUSUAL_HEIGHT}
            props={{
              map,
              table,
              onLocate: (area) => locate(area, (zoom) => Math.max(zoom, LOCATE_ZOOM.area)),
            }}
          />
        )}
        <Actions
          table={table}
          onTable={(next) => change({ table: next })}
          data={showsReports ? toFile : null}
        />
        {/* The introduction is below the map, so that a phone's first screen shows the map. */}
        {showsReports && (
          <p className={classNames(shared['muted'], shared['screen'])}>{messages['map.intro']}</p>
        )}
        <p role="status" className={classNames(shared['muted'], remote['live'])}>
          {!areTilesAvailable && messages['map.tiles-unavailable']}
        </p>
        <PrintNote asOf={moment} />
      </div>
    </section>
  );
}
