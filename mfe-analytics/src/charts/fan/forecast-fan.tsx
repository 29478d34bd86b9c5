import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../words';
import type { ChartAbout } from '../chart-table';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { SeriesChartsProps } from '../outbreak-charts';
import { forecastLayers, legendItem, line, slotDrawing, type Layer } from '../marks/marks';
import { fanTable, fanTitle, fanWeeks, weekSentence, type FanWeek, type Range } from './fan-data';

const SOURCE = { title: chartMessages['fan.source'], url: 'https://otexts.com/fpp3/holt.html' };

/** The observed weeks, those that lack reports with a circle of their own. */
const dots = (look: 'dot' | 'dot-incomplete'): Layer<FanWeek> => ({
  legend: legendItem(
    look === 'dot' ? undefined : chartMessages['day.incomplete'],
    <circle className={styles[look]} cx="12" cy="7" r="3.5" />,
  ),
  draw: ({ slots, x, y }) =>
    slots.map(
      ({ date, observed, lacks }, i) =>
        observed !== null &&
        (lacks === null) === (look === 'dot') && (
          <circle key={date} className={styles[look]} cx={x(i)} cy={y(observed)} r="3.5" />
        ),
    ),
});

function layersOf(weeks: readonly FanWeek[]): Layer<FanWeek>[] {
  // The fan starts at the last observed week.
  const last = weeks.findLastIndex(({ observed }) => observed !== null);
  const from = (name: keyof Range) => (week: FanWeek, i: number) => (i === last ? week.observed : week[name]);
  return [
    ...forecastLayers(from),
    line('observed', ({ observed }) => observed, chartMessages['fan.observed']),
    dots('dot'),
    ...(weeks.every(({ lacks }) => lacks === null) ? [] : [dots('dot-incomplete')]),
  ];
}

type ForecastFanProps = Pick<SeriesChartsProps, 'series' | 'illness'> & { about: ChartAbout };

export function ForecastFan({ series, about, illness }: ForecastFanProps) {
  const weeks = fanWeeks(series);
  return (
    <ChartFigure
      name="forecast"
      title={fanTitle(weeks, illness)}
      subtitle={formatMessage(chartMessages['fan.subtitle'], { place: about.place })}
      about={about}
      table={fanTable(weeks)}
      drawing={slotDrawing(weeks, layersOf(weeks), {
        height: 260,
        label: chartMessages['chart.read-week'],
        sentence: weekSentence,
        // The next week.
        first: weeks.findIndex(({ observed }) => observed === null),
      })}
      method={chartMessages['fan.method']}
      sources={[SOURCE]}
      empty={weeks.length === 0 ? chartMessages[series.checked ? 'fan.checking' : 'fan.none'] : null}
    />
  );
}
