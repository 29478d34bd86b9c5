import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/**
 * A queued report may be sent while any page is open. Only the tab that sent it shows the toast, unless its form shows the success
 * screen.
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
