import { scaleLinear } from 'd3-scale';
import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { placeWords } from '../../selection/selection';
import { chartMessages, formatNumber } from '../words';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import { tableOf } from '../chart-table';
import type { Plot } from '../scales';

const ROW = 56;
const SOURCE = { title: chartMessages['season.source'], url: 'https://doi.org/10.1136/jech.53.4.235' };

type Season = SeasonalPatterns['seasonalPatterns'][number];

const sum = (seasons: readonly Season[]) => seasons.reduce((all, { total }) => all + total, 0);

function seasonTitle(seasons: readonly Season[], peaks: number): string {
  if (sum(seasons) === 0) return chartMessages['season.title-none'];
  if (peaks === 0) return chartMessages['season.title-no-peak'];
  return formatMessage(chartMessages['season.title-peaks'], { n: peaks });
}

/** Returns the rate. Its number of reports is in the table, because both do not fit in a narrow chart. */
const seasonWords = ({ perDay }: Season): string =>
  perDay === null
    ? chartMessages['season.no-data']
    : formatMessage(chartMessages['season.rate'], { rate: formatNumber(perDay) });

function draw(seasons: readonly Season[], { width }: Plot) {
  const length = scaleLinear()
    .domain([0, Math.max(1, ...seasons.map(({ perDay }) => perDay ?? 0))])
    .nice(4)
    .range([0, width]);
  // Where both texts do not fit in one line, the rate has a line of its own.
  const narrow = width < 260;
  const name = { x: 0, y: narrow ? 14 : 18 };
  const rate = narrow ? { x: 0, y: 31 } : { x: width, y: name.y, textAnchor: 'end' as const };
  const bar = { y: narrow ? 37 : 26, height: narrow ? 12 : 16 };
  return seasons.map((season, i) => (
    <g key={season.season} transform={`translate(0 ${i * ROW})`}>
      <text className={styles['end-label']} {...name}>
        {season.season}
      </text>
      <text className={styles['end-label']} {...rate}>
        {seasonWords(season)}
      </text>
      {season.perDay !== null && (
        <>
          <rect className={styles['ground']} x="0" {...bar} width={width} />
          <rect className={styles['bar']} x="0" {...bar} width={length(season.perDay)} />
        </>
      )}
    </g>
  ));
}

export default function SeasonStrip({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { seasonalPatterns: seasons, insights, evidence } = answer;
  const about = { place: placeWords(location), lastUpdated: evidence.asOf, reports: evidence.reports };
  return (
    <ChartFigure
      name="seasons"
      title={seasonTitle(seasons, insights.peakPeriods.length)}
      subtitle={formatMessage(chartMessages['season.subtitle'], { place: about.place })}
      about={about}
      table={tableOf(seasons, [
        ['season', chartMessages['season.season'], ({ season }) => season],
        [
          'per_day',
          chartMessages['season.per-day'],
          ({ perDay }) => perDay ?? chartMessages['season.no-data'],
        ],
        ['total', chartMessages['season.total'], ({ perDay, total }) => (perDay === null ? null : total)],
        ['observed_days', chartMessages['season.days'], ({ observedDays }) => observedDays],
      ])}
      drawing={{ height: Math.max(1, seasons.length) * ROW, draw: (plot) => draw(seasons, plot) }}
      method={chartMessages['season.method']}
      sources={[SOURCE]}
      empty={sum(seasons) === 0 ? chartMessages['season.none'] : null}
    />
  );
}
