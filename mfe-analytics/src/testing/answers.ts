import {
  isOutbreak,
  type AnalyticsSeries,
  type Evidence,
  type HealthTrends,
  type IllnessVerdict,
  type OutbreakPrediction,
  type Risk,
  type RiskAssessment,
  type SeasonalPatterns,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import json from './answers.json';

/** Test answers in the API's shape: 30 complete days, and 20 November 2026, which is incomplete. */
const ANSWERS = json as unknown as {
  rt: Omit<NonNullable<AnalyticsSeries['rt']>, 'windows'>;
  method: AnalyticsSeries['method'];
  evidence: Evidence;
  outbreak: Omit<OutbreakPrediction, 'confidence' | 'evidence'>;
  trends: Omit<HealthTrends, 'evidence'>;
  seasons: Omit<SeasonalPatterns, 'evidence'>;
  risk: RiskAssessment['riskAssessment'];
  verdict: Omit<IllnessVerdict, 'illness' | 'state' | 'since' | 'risk' | 'held'>;
  notices: Partial<Record<VerdictState, string>>;
};

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2026, 10, 20);

export const dayBefore = (days: number): string => new Date(LAST - days * DAY_MS).toISOString().slice(0, 10);

const FLU = [
  4, 4, 5, 3, 6, 4, 5, 4, 3, 5, 6, 4, 4, 5, 3, 4, 6, 5, 4, 3, 5, 4, 6, 9, 11, 12, 14, 13, 15, 12, 2,
];
const DENGUE = FLU.map((_, i) => ((i + 2) % 3) + 1);
const total = FLU.map((count, i) => count + (DENGUE[i] ?? 0));
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

export const series = (change: Partial<AnalyticsSeries> = {}): AnalyticsSeries => ({
  location: 'India',
  days: total.map((count, i) => ({
    date: dayBefore(30 - i),
    count,
    total: count,
    expected: 6.5,
    lower: 2,
    upper: 12,
    threshold: 14,
    week: { count: sum(total.slice(Math.max(0, i - 6), i + 1)), expected: 45, threshold: 70 },
    alarm: i >= 27 && i < 30,
    held: 0,
    missing: false,
    state: i === 30 ? null : i >= 27 ? 'unusual' : 'usual',
    provisional: i === 30,
  })),
  byIllness: [
    { illness: 'flu', counts: FLU },
    { illness: 'dengue', counts: DENGUE },
  ],
  forecast: [6, 13].map((days) => ({
    date: dayBefore(-days),
    quantiles: [60, 82, 95, 110, 140].map((value, i) => ({
      level: [0.025, 0.25, 0.5, 0.75, 0.975][i] ?? NaN,
      value,
    })),
  })),
  checked: false,
  rt: {
    ...ANSWERS.rt,
    windows: [2, 1, 0].map((days) => ({ date: dayBefore(days + 1), mean: 1.4, lower: 1.1, upper: 1.8 })),
  },
  rtWhyNot: null,
  reports: 12_000,
  lastUpdated: ANSWERS.evidence.asOf,
  method: ANSWERS.method,
  ...change,
});

export function sparseSeries(): AnalyticsSeries {
  const nothing = { count: 0, expected: null, threshold: null };
  return series({
    days: series().days.map((day) => ({
      ...day,
      ...nothing,
      total: 0,
      lower: null,
      upper: null,
      week: nothing,
      alarm: false,
    })),
    byIllness: [],
    forecast: [],
    rt: null,
    rtWhyNot: 'Choose an illness that passes from person to person.',
    reports: 1,
  });
}

export const evidence = (change: Partial<Evidence> = {}): Evidence => ({ ...ANSWERS.evidence, ...change });

export const confidence = (means: string) => ({ means, probability: 0.83, cap: 0.9 });

const verdict = (illness: string, state: VerdictState, risk: Risk | null): IllnessVerdict => ({
  illness,
  state,
  since: isOutbreak(state) ? dayBefore(10) : null,
  risk,
  ...ANSWERS.verdict,
  held: state === 'being-checked' ? 183 : 0,
});

export const outbreak = (
  prediction: Partial<OutbreakPrediction['prediction']> = {},
  share = 0.83,
): OutbreakPrediction => ({
  ...ANSWERS.outbreak,
  prediction: { ...ANSWERS.outbreak.prediction, ...prediction },
  confidence: share,
  evidence: {
    ...evidence({ verdicts: [verdict('flu', 'unusual', 'high'), verdict('dengue', 'usual', 'low')] }),
    confidence: confidence('The probability that reports stay above the usual number.'),
  },
});

export const trends = (): HealthTrends => ({ ...ANSWERS.trends, evidence: evidence() });

export const seasons = (peakPeriods: string[] = []): SeasonalPatterns => ({
  ...ANSWERS.seasons,
  insights: { ...ANSWERS.seasons.insights, peakPeriods },
  evidence: evidence(),
});

export const risk = (riskLevel = ANSWERS.risk.riskLevel): RiskAssessment => ({
  riskAssessment: { ...ANSWERS.risk, riskLevel },
  evidence: evidence(),
});

const RISK_OF = {
  'too-few': null,
  usual: 'low',
  'being-checked': null,
  unusual: 'high',
  ongoing: 'high',
  ending: 'medium',
} as const;

/** The answers about a place in a state. Flu is the only illness. 183 reports of yesterday are being checked. */
export function answersIn(state: VerdictState) {
  const level = RISK_OF[state];
  const text = ANSWERS.notices[state];
  const notices = text === undefined ? [] : ([{ kind: state, text }] as Evidence['notices']);
  const known = evidence({ verdicts: [verdict('flu', state, level)], notices });
  const base = series();
  const riskFactors = [...notices.map((notice) => notice.text), 'A reason.'];
  const predicted = outbreak(
    { risk: level, timeline: `What to expect if ${state}`, indicators: riskFactors },
    level === null ? 0.3 : 0.83,
  );
  return {
    'outbreak-prediction': {
      ...predicted,
      state,
      illness: level === null ? null : ('flu' as const),
      evidence: { ...known, confidence: confidence(`What the confidence of ${state} means.`) },
    },
    'risk-assessment': {
      riskAssessment: { ...risk(level).riskAssessment, riskFactors },
      evidence: known,
    },
    series: {
      ...base,
      days: base.days.map((day, i) => ({
        ...day,
        state: day.provisional ? null : state,
        alarm: isOutbreak(state) && !day.provisional,
        held: state === 'being-checked' && i === 29 ? 183 : 0,
      })),
      checked: state === 'being-checked',
      ...(level === null && { forecast: [], rt: null, rtWhyNot: 'No spread is estimated.' }),
    },
  };
}
