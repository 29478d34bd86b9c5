import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/chart-data';
import { formatNumber, formatShare } from '../format';
import { valueScale, type Plot } from '../scales';
import { METHOD_SOURCES } from '../sources';

const ROW = 56;
const SIDES = { top: 0, right: 0, bottom: 0, left: 0 };

type Season = SeasonalPatterns['seasonalPatterns'][number];

const sum = (seasons: readonly Season[]) => seasons.reduce((all, { total }) => all + total, 0);

function seasonTitle(seasons: readonly Season[], peaks: readonly string[]): string {
  if (sum(seasons) === 0) return chartMessages['season.title-none'];
  const most = [...seasons].sort((one, other) => other.total - one.total)[0];
  const values = { season: most?.season ?? '', n: peaks.length };
  if (peaks.length === 0) return formatMessage(chartMessages['season.title-most'], values);
  return formatMessage(chartMessages['season.title-peaks'], values);
}

function draw(seasons: readonly Season[], { width }: Plot) {
  // valueScale gives vertical positions. This chart converts them to horizontal lengths.
  const length = valueScale(
    seasons.map(({ total }) => total),
    { height: width, margins: SIDES },
  );
  const all = sum(seasons);
  return seasons.map(({ season, total }, i) => (
    <g key={season} transform={`translate(0 ${i * ROW})`}>
      <text className={styles['end-label']} x="0" y="18">
        {season}
      </text>
      <text className={styles['end-label']} x={width} y="18" textAnchor="end">
        {`${formatNumber(total)} · ${formatShare(total / all)}`}
      </text>
      <rect className={styles['ground']} x="0" y="26" width={width} height="16" />
      <rect className={styles['bar']} x="0" y="26" width={width - length(total)} height="16" />
    </g>
  ));
}

export function SeasonStrip({ answer, about }: { answer: SeasonalPatterns; about: ChartAbout }) {
  const { seasonalPatterns: seasons, insights } = answer;
  const all = sum(seasons);
  return (
    <ChartFigure
      name="seasons"
      title={seasonTitle(seasons, insights.peakPeriods)}
      subtitle={formatMessage(chartMessages['season.subtitle'], { place: about.place })}
      about={about}
      table={{
        columns: [
          { key: 'season', label: chartMessages['season.season'] },
          { key: 'total', label: chartMessages['season.total'] },
          { key: 'share', label: chartMessages['season.share'] },
        ],
        rows: seasons.map(({ season, total }) => [season, total, formatShare(total / all)]),
      }}
      drawing={{ height: Math.max(1, seasons.length) * ROW, draw: (plot) => draw(seasons, plot) }}
      method={chartMessages['season.method']}
      sources={[METHOD_SOURCES.season]}
    >
      {all === 0 ? <p>{chartMessages['season.none']}</p> : undefined}
    </ChartFigure>
  );
}
