import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/data-table';
import { shortDay } from '../words';
import { Band, Line, ReadingLine, SlotAxis, ValueAxis } from '../marks/marks';
import { slotScale, valueScale, type Plot } from '../scales';
import { fanTable, fanTitle, weekSentence, type FanWeek } from './fan-data';

const HEIGHT = 260;
const SOURCE = { title: chartMessages['fan.source'], url: 'https://otexts.com/fpp3/holt.html' };

const LEGEND = [
  { label: chartMessages['fan.observed'], mark: <path className={styles['observed']} d="M0 7H24" /> },
  { label: chartMessages['fan.median'], mark: <path className={styles['median']} d="M0 7H24" /> },
  {
    label: chartMessages['fan.range50'],
    mark: <rect className={styles['range50']} width="24" height="14" />,
  },
  {
    label: chartMessages['fan.range95'],
    mark: <rect className={styles['range95']} width="24" height="14" />,
  },
];

const INCOMPLETE = {
  label: chartMessages['day.incomplete'],
  mark: <circle className={styles['dot-incomplete']} cx="12" cy="7" r="3.5" />,
};

function draw(weeks: readonly FanWeek[], plot: Plot, slot: number | null) {
  const x = slotScale(weeks.length, plot);
  const y = valueScale(
    weeks.flatMap(({ observed, high95 }) => [observed, high95]),
    plot,
  );
  const height = (value: number | null) => (value === null ? null : y(value));
  // The fan starts at the last observed week.
  const last = weeks.filter(({ observed }) => observed !== null).length - 1;
  const band = (low: 'low50' | 'low95', high: 'high50' | 'high95') =>
    weeks.map((week, i) => ({
      x: x(i),
      low: height(i === last ? week.observed : week[low]),
      high: height(i === last ? week.observed : week[high]),
    }));
  return (
    <>
      <Band className={styles['range95']} points={band('low95', 'high95')} />
      <Band className={styles['range50']} points={band('low50', 'high50')} />
      <ValueAxis y={y} plot={plot} />
      <SlotAxis x={x} labels={weeks.map(({ date }) => shortDay(date))} plot={plot} />
      <Line
        className={styles['median']}
        points={weeks.map(({ observed, median }, i) => ({
          x: x(i),
          y: height(i === last ? observed : median),
        }))}
      />
      <Line
        className={styles['observed']}
        points={weeks.map(({ observed }, i) => ({ x: x(i), y: height(observed) }))}
      />
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
      {slot !== null && <ReadingLine x={x(slot)} top={plot.margins.top} bottom={y(0)} />}
    </>
  );
}

type ForecastFanProps = {
  weeks: readonly FanWeek[];
  about: ChartAbout;
  illness: string | null;
  /** Whether reports of the illness, or of any, are being checked. */
  isChecked: boolean;
};

export function ForecastFan({ weeks, about, illness, isChecked }: ForecastFanProps) {
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
        draw: (plot, slot) => draw(weeks, plot, slot),
      }}
      method={chartMessages['fan.method']}
      sources={[SOURCE]}
    >
      {weeks.length === 0 ? <p>{chartMessages[isChecked ? 'fan.checking' : 'fan.none']}</p> : undefined}
    </ChartFigure>
  );
}
