export { OUTBOX_MAX_AGE_MS } from './constants';
export { SupabaseProvider } from './react/supabase-provider';
export { useSupabase } from './react/use-supabase';
export type { SupabaseContextValue } from './react/supabase-context';
export { toReport, toReports, type Report, type ReportForm } from './report';
export type { Connection } from './realtime/connection';
export type { PendingReport } from './outbox/entry';
export type { SendingOutcome } from './outbox/outbox';
export {
  newReportIdentity,
  type ReportIdentity,
  type SentPendingReport,
  type SubmitReportOptions,
  type SubmitReportOutcome,
} from './store/reporting';
export type { AggregatesAnswer, AggregatesQuery } from './requests/fetch-health-aggregates';
export type { GeocodeOutcome } from './requests/geocode';
export { BackendError, toBackendError, type BackendFault } from './requests/backend-error';
export { fetchStatistics, type StatisticsQuery } from './requests/fetch-statistics';
export { requestJson } from './requests/request-json';
export { createRetryTimer, RETRY } from './store/retry';
export { messages as dataMessages } from './messages';
