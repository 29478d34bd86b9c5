import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { Button, formatMoment } from '@health-commons/ui';
import { chartMessages } from '../chart-messages';
import { MARGINS, scaledMargins, slotAt, type Margins, type Plot } from '../scales';
import type { ChartAbout, ChartSource, ChartTable } from './chart-data';
import { DataTable } from './data-table';
import styles from './figure.module.css';
import { Legend, type LegendItem } from './legend';
import { Method } from './method';
import { Reader } from './reader';
import { SaveActions } from './save-actions';
import { useStage } from './use-stage';

/** An SVG drawing. A slot is a day or week on its x axis. `slot` is the index of the selected one, or null. */
type Drawing = {
  height: number;
  margins?: Margins;
  legend?: readonly LegendItem[];
  /** The label of the slider, one sentence per slot, and the slot that is read first. */
  reading?: { label: string; sentences: readonly string[]; first: number };
  draw: (plot: Plot, slot: number | null) => ReactNode;
};

type ChartFigureProps = {
  /** The chart's part of the names of saved files, for example 'forecast'. */
  name: string;
  /** What the chart shows, as a sentence: 'Flu: no alert in 30 days'. */
  title: string;
  /** What is drawn, with place and unit. */
  subtitle: string;
  about: ChartAbout;
  table: ChartTable;
  /** If absent, only the table is shown. */
  drawing?: Drawing | undefined;
  method: string;
  sources: readonly ChartSource[];
  /** Replaces the chart and the table if there is nothing to show. */
  children?: ReactNode;
};

const NOTHING = { table: false, slot: null as number | null };

export function ChartFigure(props: ChartFigureProps) {
  const { name, title, subtitle, about, table, drawing, method, sources, children } = props;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { width, textScale } = useStage(stage);
  const [view, setView] = useState(NOTHING);
  const { margins = MARGINS, height = 0, reading } = drawing ?? {};
  const plot: Plot = { width, height, margins: scaledMargins(margins, textScale), textScale };
  const slots = reading?.sentences.length ?? 0;
  const last = Math.max(0, slots - 1);
  // A shorter series may arrive while a slot beyond its end is selected.
  const slot = view.slot === null ? null : Math.min(view.slot, last);
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (slots > 0) setView((now) => ({ ...now, slot: slotAt(event.clientX - box.left, slots, plot) }));
  };
  const isTable = view.table || !drawing;
  const empty = children !== undefined;
  const shownSubtitle = (isTable ? table.subtitle : undefined) ?? subtitle;
  return (
    <figure className={styles['figure']} aria-labelledby={id} data-chart={name}>
      <figcaption>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        <p className={styles['subtitle']}>{shownSubtitle}</p>
      </figcaption>
      {children}
      <div ref={stage} hidden={isTable || empty}>
        {drawing && !empty && (
          <>
            {drawing.legend && <Legend items={drawing.legend} />}
            <svg
              data-drawing
              role="img"
              aria-label={`${title}. ${subtitle}`}
              width={width}
              height={height}
              viewBox={`0 0 ${width} ${height}`}
              className={styles['drawing']}
              onPointerDown={read}
              onPointerMove={read}
            >
              {drawing.draw(plot, slot)}
            </svg>
            {reading && slots > 1 && (
              <Reader
                label={reading.label}
                sentences={reading.sentences}
                slot={slot ?? Math.min(Math.max(0, reading.first), last)}
                onSlot={(chosen) => setView((now) => ({ ...now, slot: chosen }))}
              />
            )}
          </>
        )}
      </div>
      {isTable && !empty && <DataTable table={table} caption={`${title}. ${shownSubtitle}`} />}
      <p className={styles['based-on']}>
        {formatMessage(chartMessages['chart.based-on'], { n: about.reports })}
      </p>
      <p className={styles['on-paper']}>
        {formatMessage(chartMessages['export.footer'], {
          place: about.place,
          moment: formatMoment(about.lastUpdated),
        })}{' '}
        {formatMessage(chartMessages['export.source'], { product: getSite().name })}
      </p>
      {!empty && (
        <div className={styles['actions']}>
          {drawing && (
            <Button
              variant="secondary"
              className={styles['action']}
              onClick={() => setView((now) => ({ ...now, table: !now.table }))}
            >
              {chartMessages[view.table ? 'chart.chart' : 'chart.table']}
            </Button>
          )}
          <SaveActions
            drawn={drawing !== undefined}
            file={() => ({
              name,
              title,
              subtitle,
              about,
              table,
              drawing: stage.current?.querySelector<SVGSVGElement>('svg[data-drawing]') ?? null,
            })}
          />
        </div>
      )}
      <Method method={method} sources={sources} />
    </figure>
  );
}
