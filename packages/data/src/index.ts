export { OUTBOX_MAX_AGE_MS } from './constants';
export { AREA_REPORTS } from './requests/supabase-client';
export { SupabaseProvider, useSupabase, type SupabaseContextValue } from './supabase-provider';
export { toReport, toReports, type Report, type ReportToSend } from './report';
export type { PendingReport } from './outbox/storage';
export { newReportIdentity, type ReportIdentity, type SentPendingReport } from './store/reporting';
export { fetchStatistics, type AggregatesAnswer, type AggregatesQuery } from './requests/api';
export { apiUrl, BackendError, requestJson } from './requests/request-json';
export { createRetryTimer, RETRY } from './store/retry';
