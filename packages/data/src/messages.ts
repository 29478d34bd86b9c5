import { defineMessages } from '@health-commons/base/catalogue';

/** Texts that SPEC.md prescribes word for word. */
export const messages = defineMessages({
  'data.load-failed': 'Some data could not be loaded, but the app will continue to work',
  'data.http-error': 'HTTP error! status: {code}',
  'data.add-report-failed': 'Failed to add report',
  'data.get-reports-failed': 'Failed to get reports',
  'data.get-health-tip-failed': 'Failed to get health tip',
  'data.get-aggregates-failed': 'Failed to get health aggregates',
  'data.missing-provider': 'useSupabase must be used within a SupabaseProvider',
  'data.function-not-sent': 'Failed to send a request to the Edge Function',
  'data.function-relay': 'Relay Error invoking the Edge Function',
  'data.function-status': 'Edge Function returned a non-2xx status code',
  'realtime.closed': 'Connection lost, reconnecting...',
  'realtime.channel-error': 'Connection error occurred',
  'realtime.timed-out': 'Connection timed out',
  'realtime.setup-failed': 'Failed to establish connection',
});
