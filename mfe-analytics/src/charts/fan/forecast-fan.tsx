import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import type { ChartAbout } from '../chart-table';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import { drawSlots, FORECAST_LEGEND, lineItem } from '../marks/marks';
import { fanTable, fanTitle, fanWeeks, weekSentence, type FanWeek, type Range } from './fan-data';

const HEIGHT = 260;
const SOURCE = { title: chartMessages['fan.source'], url: 'https://otexts.com/fpp3/holt.html' };

const LEGEND = [lineItem(chartMessages['fan.observed'], 'observed'), ...FORECAST_LEGEND];

const INCOMPLETE = {
  label: chartMessages['day.incomplete'],
  mark: <circle className={styles['dot-incomplete']} cx="12" cy="7" r="3.5" />,
};

function drawing(weeks: readonly FanWeek[]) {
  // The fan starts at the last observed week.
  const last = weeks.filter(({ observed }) => observed !== null).length - 1;
  const from = (name: keyof Range) => (week: FanWeek, i: number) => (i === last ? week.observed : week[name]);
  return drawSlots(weeks, {
    values: ({ observed, high95 }) => [observed, high95],
    back: ({ band }) => (
      <>
        {band('range95', from('low95'), from('high95'))}
        {band('range50', from('low50'), from('high50'))}
      </>
    ),
    front: ({ x, y, line }) => (
      <>
        {line('median', from('median'))}
        {line('observed', ({ observed }) => observed)}
        {weeks.map(
          ({ date, observed, lacks }, i) =>
            observed !== null && (
              <circle
                key={date}
                className={styles[lacks === null ? 'dot' : 'dot-incomplete']}
                cx={x(i)}
                cy={y(observed)}
                r="3.5"
              />
            ),
        )}
      </>
    ),
  });
}

type ForecastFanProps = {
  series: AnalyticsSeries;
  about: ChartAbout;
  illness: string | null;
};

export function ForecastFan({ series, about, illness }: ForecastFanProps) {
  const weeks = fanWeeks(series);
  const isComplete = weeks.every(({ lacks }) => lacks === null);
  return (
    <ChartFigure
      name="forecast"
      title={fanTitle(weeks, illness)}
      subtitle={formatMessage(chartMessages['fan.subtitle'], { place: about.place })}
      about={about}
      table={fanTable(weeks)}
      drawing={{
        height: HEIGHT,
        legend: isComplete ? LEGEND : [...LEGEND, INCOMPLETE],
        reading: {
          label: chartMessages['chart.read-week'],
          sentences: weeks.map(weekSentence),
          // The next week.
          first: weeks.findIndex(({ observed }) => observed === null),
        },
        draw: drawing(weeks),
      }}
      method={chartMessages['fan.method']}
      sources={[SOURCE]}
      empty={weeks.length === 0 ? chartMessages[series.checked ? 'fan.checking' : 'fan.none'] : null}
    />
  );
}
