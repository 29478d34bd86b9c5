import { useId, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import {
  Button,
  classNames,
  Disclosure,
  type Elements,
  formatMoment,
  remote,
  shared,
  sizes,
} from '@health-commons/ui';
import { chartMessages } from '../words';
import type { ChartAbout, ChartSource, ChartTable } from '../chart-table';
import { MARGINS, slotAt, type Margins, type Plot } from '../scales';
import { DataTable, SourceList } from './data-table';
import styles from './figure.module.css';
import { SaveButton } from './save-button';

/** An SVG drawing. A slot is a day or week on its x axis. `slot` is the index of the selected one, or null. */
export type Drawing = {
  height: number;
  margins?: Margins;
  legend?: readonly LegendItem[];
  reading?: Reading;
  draw: (plot: Plot, slot: number | null) => Elements;
};

/** The label of the slider, one sentence per slot, and the slot that is read first. */
type Reading = { label: string; sentences: readonly string[]; first: number };

type ChartFigureProps = {
  /** The chart's part of the names of saved files, for example 'forecast'. */
  name: string;
  /** What the chart shows, as a sentence: 'Flu: no alert in 30 days'. */
  title: string;
  /** What is drawn, with place and unit. */
  subtitle: string;
  about: ChartAbout;
  table: ChartTable;
  drawing: Drawing;
  method: string;
  sources: readonly ChartSource[];
  /** Replaces the chart and the table if there is nothing to show. */
  empty?: string | null;
};

/** Shows a chart or its table, the sentence that it is about, its method and its sources, and saves it. */
export function ChartFigure(props: ChartFigureProps) {
  const { name, title, subtitle, about, table, drawing, method, sources, empty = null } = props;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const [isTable, setTable] = useState(false);
  const [chosen, setSlot] = useState<number | null>(null);
  const { height, margins = MARGINS, reading, legend, draw } = drawing;
  const plot: Plot = { width, height, margins };
  const slots = reading?.sentences.length ?? 0;
  // A shorter series may arrive while a slot beyond its end is selected.
  const slot = chosen === null ? null : Math.min(chosen, Math.max(0, slots - 1));
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (slots > 0) setSlot(slotAt((event.clientX - box.left) * (width / box.width), slots, plot));
  };
  const shownSubtitle = (isTable ? table.subtitle : undefined) ?? subtitle;
  return (
    <figure
      className={classNames(shared['box'], sizes['compact'], styles['figure'])}
      aria-labelledby={id}
      data-chart={name}
    >
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p className={shared['muted']}>{shownSubtitle}</p>
      </figcaption>
      {empty !== null && <p>{empty}</p>}
      <div ref={stage} hidden={isTable || empty !== null}>
        {empty === null && (
          <>
            {legend && <Legend items={legend} />}
            <svg
              data-drawing
              role="img"
              aria-label={`${title}. ${subtitle}`}
              width={`${width / UNITS}rem`}
              height={`${height / UNITS}rem`}
              viewBox={`0 0 ${width} ${height}`}
              className={styles['drawing']}
              onPointerDown={read}
              onPointerMove={read}
            >
              {draw(plot, slot)}
            </svg>
            {reading && slots > 1 && <Reader reading={reading} slot={slot} onSlot={setSlot} />}
          </>
        )}
      </div>
      {isTable && empty === null && <DataTable table={table} caption={`${title}. ${shownSubtitle}`} />}
      <p className={shared['muted']}>
        {formatMessage(chartMessages['chart.based-on'], { n: about.reports })}
      </p>
      <p className={styles['on-paper']}>
        <span>
          {formatMessage(chartMessages['export.footer'], {
            place: about.place,
            moment: formatMoment(about.lastUpdated),
          })}
        </span>{' '}
        <span>{formatMessage(chartMessages['export.source'], { product: getSite().name })}</span>
      </p>
      {empty === null && (
        <div className={classNames(shared['actions'], shared['screen'], styles['actions'])}>
          <Button variant="secondary" onClick={() => setTable(!isTable)}>
            {chartMessages[isTable ? 'chart.chart' : 'chart.table']}
          </Button>
          <SaveButton name={name} table={table} about={about} />
        </div>
      )}
      <Disclosure look="link" summary={chartMessages['chart.method']} className={styles['method']} data-paper>
        <p>{method}</p>
        <p>{chartMessages['chart.source']}</p>
        <SourceList sources={sources} />
      </Disclosure>
    </figure>
  );
}

export type LegendItem = {
  label: string;
  /** SVG content of 24 by 14 pixels. */
  mark: Elements;
};

function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={classNames(remote['plain'], styles['legend'])}>
      {items.map(({ label, mark }) => (
        <li key={label}>
          <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
            {mark}
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

type ReaderProps = { reading: Reading; slot: number | null; onSlot: (slot: number) => void };

/** A slider that selects a slot of a chart, and the sentence of the selected slot. */
function Reader({ reading: { label, sentences, first }, slot: selected, onSlot }: ReaderProps) {
  const id = useId();
  const last = sentences.length - 1;
  const slot = selected ?? Math.min(Math.max(0, first), last);
  const sentence = sentences[slot] ?? '';
  return (
    <div className={classNames(shared['screen'], styles['reader'])}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        // Charts run from left to right in all languages.
        dir="ltr"
        min={0}
        max={last}
        step={1}
        value={slot}
        aria-valuetext={sentence}
        onChange={({ target }) => onSlot(Number(target.value))}
      />
      <p className={styles['sentence']} aria-hidden="true">
        {sentence}
      </p>
    </div>
  );
}

/** Units of a drawing in 1rem. */
const UNITS = 16;
/** Width before the first measurement. */
const FIRST_WIDTH = 640;

/** Returns the element's width in units of the drawing. Observes it and the page's text size, except while printing. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (current.clientWidth === 0 || window.matchMedia('print').matches) return;
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || UNITS;
      setWidth((current.clientWidth / textSize) * UNITS);
    };
    measure();
    // A change of the text size changes the height of the figure's title.
    const observer = new ResizeObserver(measure);
    observer.observe(current.parentElement ?? current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
