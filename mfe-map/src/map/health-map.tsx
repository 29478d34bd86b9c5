import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { announce, onShowHealthMap, useAccessibility, useConfig } from '@health-commons/platform';
import { classNames, formatDays } from '@health-commons/ui';
import { Actions } from '../actions/actions';
import { LazyPart } from '../actions/lazy-part';
import { Filters } from '../filters/filters';
import { ReadingBar } from '../filters/reading-bar';
import { ResultLine } from '../filters/result-line';
import { daysShown, selectionWords, shortWords } from '../filters/selection-words';
import type { FoundArea } from '../find-area/found-area';
import { messages } from '../messages';
import { words } from '../reading-messages';
import { PrintNote } from '../print/print-note';
import print from '../print/print.module.css';
import { usePrintSize } from '../print/use-print-size';
import { dayOf } from '../selection/days';
import { writeMapAddress } from '../selection/map-address';
import { ALL_REPORTS } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { useAggregates } from '../view/use-aggregates';
import { ConnectionLine } from './connection-line';
import { Legend } from './legend';
import { MapCanvas } from './map-canvas';
import styles from './map.module.css';
import { moveTo } from './move-to';
import { usePlace } from './use-place';
import { viewOf } from './view-of';

/** A place of the table is shown no farther away than this. */
const LOCATE_ZOOM = { place: 12, cell: 3 } as const;

/** Many visitors need none of them: they are loaded when they are wanted. */
const loadArea = () => import(/* webpackChunkName: 'on-demand-area' */ '../find-area/find-area');
const loadTable = () => import(/* webpackChunkName: 'on-demand-table' */ '../table/table-view');
const loadTimeline = () => import(/* webpackChunkName: 'on-demand-timeline' */ '../timeline/timeline');
/** CSS pixels. */
const AREA_HEIGHT = 120;
const TABLE_HEIGHT = 320;
const TIMELINE_HEIGHT = 100;

/** SPEC section 2's outbreak map, with what it takes to read it. */
export default function HealthMap() {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [tilesAvailable, setTilesAvailable] = useState(true);
  const [found, setFound] = useState<FoundArea | null>(null);
  const { reducedMotion } = useAccessibility().choices;
  const { demonstration } = useConfig();
  const choices = useSelection();
  const { selection, place, table, select, showTable } = choices;
  const [start] = useState(place);
  const { view, state } = useAggregates(selection, choices.moving);
  usePlace(map, choices);
  usePrintSize(stage);

  const reveal = useCallback(
    (element: HTMLElement | null) => {
      element?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' });
      element?.focus({ preventScroll: true });
    },
    [reducedMotion],
  );
  useEffect(() => onShowHealthMap(() => reveal(region.current)), [reveal]);

  // Of when the circles are: by the database's clock, of the last visit while that is shown, and by this device's only before any came.
  const moment = state.asOf ?? state.saved ?? new Date().toISOString();
  const today = dayOf(Date.parse(moment));
  // What is said is what the circles show: until the answer comes that is the choice before.
  const shown = state.selection ?? selection;
  const chosen = selectionWords(shown, today);
  const days = daysShown(shown, today);
  const address = () => {
    const { origin, pathname, search } = window.location;
    const text = writeMapAddress(new URLSearchParams(search), { selection, place, table }).toString();
    return `${origin}${pathname}${text === '' ? '' : `?${text}`}`;
  };

  function showArea(area: FoundArea): void {
    if (map !== null) moveTo(map, area.place, { reducedMotion });
    setFound(area);
    announce(area.words);
    stage.current?.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'nearest' });
  }

  function locate({ lat, lon, groups }: HealthAggregate): void {
    if (map === null) return;
    const zoom = groups > 1 ? map.getZoom() + LOCATE_ZOOM.cell : Math.max(map.getZoom(), LOCATE_ZOOM.place);
    showTable(false);
    moveTo(map, { lat, lon, zoom }, { reducedMotion: true });
    // The map is hidden until the table is gone.
    requestAnimationFrame(() => reveal(map.getContainer()));
  }

  // The words hold only while the place is still in view.
  const foundInView = found !== null && map?.getBounds().contains([found.place.lat, found.place.lon]);
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className={styles['region']}>
      <h2 id={id}>{messages['map.title']}</h2>
      <ReadingBar
        chosen={shortWords(selection)}
        area={<LazyPart load={loadArea} minHeight={AREA_HEIGHT} props={{ onFound: showArea }} />}
        filters={<Filters selection={selection} onSelect={select} />}
      />
      {/* Up to 500 circles can take the focus: nobody must pass them all to get on. */}
      <button type="button" className={styles['skip']} onClick={() => foot.current?.focus()}>
        {messages['map.skip']}
      </button>
      <div className={print['stage']}>
        <div ref={stage} className={classNames(print['map'], table && print['hidden'])}>
          <MapCanvas
            view={view}
            state={state}
            start={start ?? undefined}
            onTilesAvailable={setTilesAvailable}
            onMap={setMap}
          />
        </div>
        {table && (
          <LazyPart
            load={loadTable}
            minHeight={TABLE_HEIGHT}
            props={{ state, chosen, onRetry: () => view.retry(), onLocate: locate }}
          />
        )}
      </div>
      <div ref={foot} tabIndex={-1} className={styles['foot']}>
        <ResultLine selection={selection} state={state} today={today} onClear={() => select(ALL_REPORTS)} />
        {foundInView && <p className={styles['found']}>{found.words}</p>}
        {selection.period !== 'all' && (
          <LazyPart
            load={loadTimeline}
            minHeight={TIMELINE_HEIGHT}
            props={{ selection, state, today, onSelect: select }}
          />
        )}
        <Legend days={days === null ? words['legend.all-days'] : formatDays(days.first, days.last)} />
        {selection.until === null && <ConnectionLine />}
        <Actions
          table={table}
          onTable={showTable}
          address={address}
          data={() => ({
            rows: state.visible,
            selection: shown,
            level: state.level,
            asOf: moment,
            view: viewOf(map),
            demonstration,
            origin: window.location.origin,
          })}
        />
        {/* Below the map, so that a phone shows the map itself on its first screen. */}
        <p className={styles['intro']}>{messages['map.intro']}</p>
        <p role="status" className={styles['tiles-state']}>
          {!tilesAvailable && messages['map.tiles-unavailable']}
        </p>
        <PrintNote asOf={moment} address={address()} />
      </div>
    </section>
  );
}
