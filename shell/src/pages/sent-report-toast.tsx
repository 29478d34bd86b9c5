import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/**
 * Shows a toast on any page when a queued report has been sent. Only the tab that sent the report shows the toast, and
 * only if the form in that tab does not show the success screen.
 */
export function SentReportToast() {
  const { onReportSent } = useSupabase();
  useEffect(
    () =>
      onReportSent(({ isNews }) => {
        if (isNews) toast.success(messages['report-sent.text']);
      }),
    [onReportSent],
  );
  return null;
}
