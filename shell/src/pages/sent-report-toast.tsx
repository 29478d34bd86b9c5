import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/**
 * A report that waited for the network may go out on any page: it is told where the visitor is, unless the form shows it there, and by
 * the tab that sent it alone.
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
