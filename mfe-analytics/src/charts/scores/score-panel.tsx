import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/chart-data';
import { formatNumber, formatShare } from '../format';
import { METHOD_SOURCES } from '../sources';

/** Difference of the scores in percent below which the title says 'about as good' (our choice). */
const ABOUT_EQUAL = 5;

function scoresTitle(scores: AnalyticsSeries['scores']): string {
  if (!scores || scores.n === 0) return chartMessages['scores.title-none'];
  const { wis, naiveWis } = scores;
  if (naiveWis === 0) return chartMessages[wis === 0 ? 'scores.title-same' : 'scores.title-worse-plain'];
  const percent = Math.round((wis / naiveWis - 1) * 100);
  if (Math.abs(percent) < ABOUT_EQUAL) return chartMessages['scores.title-same'];
  return formatMessage(chartMessages[percent < 0 ? 'scores.title-better' : 'scores.title-worse'], {
    percent: `${Math.abs(percent)}%`,
  });
}

/** Shows how accurate past forecasts were, compared with a forecast that repeats the last count. */
export function ScorePanel({ series, about }: { series: AnalyticsSeries; about: ChartAbout }) {
  const { scores } = series;
  return (
    <ChartFigure
      name="scores"
      title={scoresTitle(scores)}
      subtitle={formatMessage(chartMessages['scores.subtitle'], {
        place: about.place,
        n: formatNumber(scores?.n ?? 0),
      })}
      about={about}
      table={{
        columns: [
          { key: 'measure', label: chartMessages['scores.measure'] },
          { key: 'forecast', label: chartMessages['scores.ours'] },
          { key: 'flat_baseline', label: chartMessages['scores.naive'] },
        ],
        rows: scores
          ? [
              [chartMessages['scores.wis'], scores.wis, scores.naiveWis],
              [chartMessages['scores.cover50'], formatShare(scores.coverage50), null],
              [chartMessages['scores.cover95'], formatShare(scores.coverage95), null],
            ]
          : [],
      }}
      method={chartMessages['scores.method']}
      sources={[METHOD_SOURCES.scores]}
    >
      {scores && scores.n > 0 ? undefined : <p>{chartMessages['scores.none']}</p>}
    </ChartFigure>
  );
}
