import { markdownTable } from '@health-commons/tools/markdown-table';
import { isFullRun, readOptions } from '../options';
import { runBench } from '../processes';
import { countOf, figure, max, median, verdict, writeResult } from '../report';
import { FORECAST_WEEKS, timeOurs, timeR, WEEKS, YEARS } from './farrington';

const OPTIONS = { repeat: 9, rscript: null } as const;
const GOALS = { ratio: 10, forecastMs: 15 } as const;
/** Relative difference up to which two sums of bounds are considered equal. */
const TOLERANCE = 1e-8;
const LABELS = { default: 'default', muan: 'noPeriods 10, past 26, muan' } as const;

await runBench(() => {
  const options = readOptions(OPTIONS);
  const { repeat, rscript } = options;
  console.log(`ours and R's: ${countOf(repeat, 'round')} …`);
  const { times: ours, forecastMs } = timeOurs(repeat);
  const answer = timeR(repeat, rscript ?? undefined);
  const theirs = typeof answer === 'string' ? null : answer;
  const rows = (['default', 'muan'] as const).map((name) => {
    const [own, other] = [ours[name], theirs?.times[name]];
    const ratio = other ? median(other.ms) / median(own.ms) : null;
    const isSame = other && Math.abs(own.bounds - other.bounds) <= TOLERANCE * other.bounds;
    return [
      LABELS[name],
      figure(median(own.ms), 'ms'),
      figure(max(own.ms), 'ms'),
      figure(other && median(other.ms), 'ms'),
      figure(ratio),
      `≥ ${GOALS.ratio}`,
      ratio === null ? '' : verdict(ratio >= GOALS.ratio),
      other ? (isSame ? 'yes' : 'NO') : '',
    ];
  });
  const head = ['settings', 'ours (median)', 'ours (max)', 'R (median)', 'R divided by ours', 'goal', '', 'same bounds'];
  const forecast = median(forecastMs);
  const result = {
    name: 'epidemiology',
    conditions: `farringtonFlexible over ${WEEKS} weeks with ${YEARS} years of baseline, ${countOf(repeat, 'round')} of each in the same run after a warm-up; both read the same file.`,
    software: theirs ? [theirs.version] : [],
    sections: [
      markdownTable(head, rows),
      ...(typeof answer === 'string' ? [answer] : []),
      `forecast from ${FORECAST_WEEKS} weeks, four horizons, 23 levels: ${figure(forecast, 'ms')} (median; goal ≤ ${GOALS.forecastMs} ms: ${verdict(forecast <= GOALS.forecastMs)}).`,
    ],
  };
  writeResult(result, isFullRun(options, OPTIONS) && theirs !== null);
});
