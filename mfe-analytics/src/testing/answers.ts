import type {
  AnalyticsSeries,
  Evidence,
  HealthTrends,
  IllnessVerdict,
  OutbreakPrediction,
  Risk,
  RiskAssessment,
  SeasonalPatterns,
  VerdictState,
} from '@health-commons/contracts/analytics';

/** Test answers in the API's shape: 30 complete days, and 20 November 2026, which is incomplete. */

const DAY_MS = 86_400_000;
const LAST = Date.UTC(2026, 10, 20);

export const dayBefore = (days: number): string => new Date(LAST - days * DAY_MS).toISOString().slice(0, 10);

const FLU = [
  4, 4, 5, 3, 6, 4, 5, 4, 3, 5, 6, 4, 4, 5, 3, 4, 6, 5, 4, 3, 5, 4, 6, 9, 11, 12, 14, 13, 15, 12, 2,
];
const DENGUE = FLU.map((_, i) => ((i + 2) % 3) + 1);
const total = FLU.map((count, i) => count + (DENGUE[i] ?? 0));
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

export function series(change: Partial<AnalyticsSeries> = {}): AnalyticsSeries {
  return {
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
      quantiles: Object.entries({ 0.025: 60, 0.25: 82, 0.5: 95, 0.75: 110, 0.975: 140 }).map(
        ([level, value]) => ({ level: Number(level), value }),
      ),
    })),
    checked: false,
    rt: {
      illness: 'flu',
      serialInterval: {
        mean: 3.6,
        sd: 1.6,
        source: {
          id: 'cowling',
          title: 'Cowling and others 2009',
          url: 'https://doi.org/10.1097/EDE.0b013e31819d1092',
        },
      },
      windows: [2, 1, 0].map((days) => ({ date: dayBefore(days + 1), mean: 1.4, lower: 1.1, upper: 1.8 })),
    },
    rtWhyNot: null,
    reports: 12_000,
    lastUpdated: '2026-11-20T09:00:00.000Z',
    method: {
      description: 'Each week is compared with what the weeks before it let expect.',
      illness: null,
      sources: [{ id: 'nb', title: 'Negative binomial threshold', url: 'https://example.org/nb' }],
    },
    ...change,
  };
}

export function sparseSeries(): AnalyticsSeries {
  const { days } = series();
  return series({
    days: days.map((day) => ({
      ...day,
      count: 0,
      total: 0,
      expected: null,
      lower: null,
      upper: null,
      threshold: null,
      week: { count: 0, expected: null, threshold: null },
      alarm: false,
    })),
    byIllness: [],
    forecast: [],
    rt: null,
    rtWhyNot: 'Choose an illness that passes from person to person.',
    reports: 1,
  });
}

export function evidence(change: Partial<Evidence> = {}): Evidence {
  return {
    method: 'Two methods on 7 days',
    asOf: '2026-11-20T09:00:00.000Z',
    historyDays: 731,
    reports: 12_000,
    verdicts: [],
    notices: [],
    sources: [{ id: 'rnssp', title: 'Rnssp', url: 'https://cdcgov.github.io/Rnssp/' }],
    ...change,
  };
}

export function outbreak(
  prediction: Partial<OutbreakPrediction['prediction']> = {},
  share = 0.83,
): OutbreakPrediction {
  return {
    prediction: {
      risk: 'high',
      timeline: 'next 7 days',
      indicators: ['94 reports in 7 days. We expected about 45.'],
      recommendations: ['Wash your hands often.'],
      ...prediction,
    },
    confidence: share,
    illness: 'flu',
    data: { totalReports: 250, timeframe: 30, location: 'India' },
    lastUpdated: '2026-11-20T09:00:00.000Z',
    state: 'unusual',
    evidence: {
      ...evidence({ verdicts: [verdict('flu', 'unusual', 'high'), verdict('dengue', 'usual', 'low')] }),
      confidence: confidence('The probability that reports stay above the usual number.'),
    },
  };
}

export const confidence = (means: string) => ({ means, probability: 0.83, cap: 0.9 });

const verdict = (illness: string, state: VerdictState, risk: Risk | null): IllnessVerdict => ({
  illness,
  state,
  since: isOutbreak(state) ? dayBefore(10) : null,
  risk,
  sum: 86,
  expected: 30,
  lower: 18,
  upper: 42,
  threshold: 43,
  held: state === 'being-checked' ? 183 : 0,
});

const isOutbreak = (state: VerdictState) => ['unusual', 'ongoing', 'ending'].includes(state);

const RISK_OF = {
  'too-few': null,
  usual: 'low',
  'being-checked': null,
  unusual: 'high',
  ongoing: 'high',
  ending: 'medium',
} as const;

/** The sentences of an answer about what its figures lack. */
const NOTICES: Partial<Record<VerdictState, Evidence['notices']>> = {
  'too-few': [
    {
      kind: 'too-few',
      text: '3 reports from India in the 28 days to yesterday. A prediction needs at least 5 reports.',
    },
  ],
  'being-checked': [
    {
      kind: 'being-checked',
      text: 'Many reports of flu in a short time, being checked: 183 reports are not in these figures yet.',
    },
  ],
};

/** The answers about a place in a state. Flu is the only illness. 183 reports of yesterday are being checked. */
export function answersIn(state: VerdictState) {
  const level = RISK_OF[state];
  const notices = NOTICES[state] ?? [];
  const known = evidence({ verdicts: [verdict('flu', state, level)], notices });
  const base = series();
  const factors = [...notices.map(({ text }) => text), 'A reason.'];
  const predicted = outbreak(
    { risk: level, timeline: `What to expect if ${state}`, indicators: factors },
    level === null ? 0.3 : 0.83,
  );
  const assessed = risk(level);
  return {
    'outbreak-prediction': {
      ...predicted,
      state,
      illness: level === null ? null : ('flu' as const),
      evidence: { ...known, confidence: confidence(`What the confidence of ${state} means.`) },
    },
    'risk-assessment': {
      riskAssessment: { ...assessed.riskAssessment, riskFactors: factors },
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

export const trends = (): HealthTrends => ({
  trends: {
    totalReports: 250,
    averageDaily: 8.33,
    period: 30,
    topIllnesses: [
      ['flu', 190],
      ['dengue', 60],
    ],
  },
  insights: {
    summary: '250 reports in 30 days.',
    patterns: ['Flu rises.'],
    predictions: ['60 to 140 reports are likely in the coming week.'],
    recommendations: ['Stay at home while you have a fever.'],
  },
  evidence: evidence(),
});

export const seasons = (peakPeriods: string[] = []): SeasonalPatterns => ({
  insights: {
    summary: 'Monsoon has the most reports so far.',
    peakPeriods,
    riskFactors: ['Standing water.'],
    preventiveMeasures: ['Empty what holds water.'],
    preparation: ['Have a thermometer at hand.'],
  },
  seasonalPatterns: [
    { season: 'Winter', total: 3000, observedDays: 300, perDay: 10 },
    { season: 'Summer', total: 0, observedDays: 0, perDay: null },
    { season: 'Monsoon', total: 3000, observedDays: 120, perDay: 25 },
  ],
  evidence: evidence(),
});

export const risk = (
  riskLevel: RiskAssessment['riskAssessment']['riskLevel'] = 'medium',
): RiskAssessment => ({
  riskAssessment: {
    riskLevel,
    riskFactors: ['More flu than usual.'],
    recommendations: ['Keep away from people who cough.'],
    monitoring: ['Watch your temperature.'],
    emergencyIndicators: ['Difficulty breathing'],
  },
  evidence: evidence(),
});
