import { pageLanguage } from '@health-commons/base/locale';
import type {
  AnalyticsSeries,
  Evidence,
  HealthTrends,
  OutbreakPrediction,
  RiskAssessment,
  SeasonalPatterns,
} from '@health-commons/contracts/analytics';
import type { Selection } from '../selection/selection';
import type * as Translation from '../sentences/translate-answer';
import {
  fetchOutbreak,
  fetchRisk,
  fetchSeasons,
  fetchSeries,
  fetchTrends,
  type AboutYou,
} from './analytics-requests';

export type Answer =
  | { tab: 'outbreak'; body: OutbreakPrediction }
  | { tab: 'trends'; body: HealthTrends }
  | { tab: 'seasonal'; body: SeasonalPatterns }
  | { tab: 'risk'; body: RiskAssessment };

/** Loads the translation while the answer loads. If it cannot be loaded, the answer stays English. */
async function translated<Body>(
  answer: Promise<Body>,
  translate: (translation: typeof Translation, body: Body) => Body,
): Promise<Body> {
  if (pageLanguage() === 'en') return answer;
  const load = () => import(/* webpackChunkName: 'on-demand-sentences' */ '../sentences/translate-answer');
  const [body, translation] = await Promise.all([answer, load().catch(() => null)]);
  return translation ? translate(translation, body) : body;
}

const inPageLanguage = <Body extends { evidence: Evidence }>(answer: Promise<Body>): Promise<Body> =>
  translated(answer, ({ translateAnswer }, body) => translateAnswer(body));

/** Fetches the answer of a tab. Rejects with a BackendError, or with the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  where: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  you: AboutYou,
  signal: AbortSignal,
): Promise<Answer> {
  switch (where.tab) {
    case 'outbreak':
      return { tab: 'outbreak', body: await inPageLanguage(fetchOutbreak(api, where, signal)) };
    case 'trends':
      return { tab: 'trends', body: await inPageLanguage(fetchTrends(api, where, signal)) };
    case 'seasonal':
      return { tab: 'seasonal', body: await inPageLanguage(fetchSeasons(api, where, signal)) };
    case 'risk':
      return { tab: 'risk', body: await inPageLanguage(fetchRisk(api, where, you, signal)) };
  }
}

/** Fetches the series in the page's language. Rejects like `fetchSeries`. */
export const fetchTranslatedSeries = (...request: Parameters<typeof fetchSeries>): Promise<AnalyticsSeries> =>
  translated(fetchSeries(...request), ({ translateSeries }, body) => translateSeries(body));
