import type {
  HealthTrends,
  OutbreakPrediction,
  RiskAssessment,
  SeasonalPatterns,
} from '@health-commons/contracts/analytics';
import type { Selection } from '../selection/selection';
import { fetchOutbreak, fetchRisk, fetchSeasons, fetchTrends, type AboutYou } from './analytics-requests';

export type Answer =
  | { tab: 'outbreak'; body: OutbreakPrediction }
  | { tab: 'trends'; body: HealthTrends }
  | { tab: 'seasonal'; body: SeasonalPatterns }
  | { tab: 'risk'; body: RiskAssessment };

/** Fetches the answer of a tab. Rejects with a BackendError, or with the signal's reason if aborted. */
export async function fetchAnswer(
  api: string,
  where: Pick<Selection, 'tab' | 'location' | 'timeframe'>,
  you: AboutYou,
  signal: AbortSignal,
): Promise<Answer> {
  switch (where.tab) {
    case 'outbreak':
      return { tab: 'outbreak', body: await fetchOutbreak(api, where, signal) };
    case 'trends':
      return { tab: 'trends', body: await fetchTrends(api, where, signal) };
    case 'seasonal':
      return { tab: 'seasonal', body: await fetchSeasons(api, where, signal) };
    case 'risk':
      return { tab: 'risk', body: await fetchRisk(api, where, you, signal) };
  }
}
