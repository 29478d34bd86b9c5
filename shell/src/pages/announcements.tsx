import { classNames, Notice, sizes } from '@health-commons/ui';
import { useSupabase } from '@health-commons/data';
import { toast } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import { checkConnection, useIsOffline } from '../offline/online-status';
import { useRegistry } from '../remotes/registry-context';
import { remoteMessages } from '../remotes/remote-messages';
import styles from './announcements.module.css';

const BANNER = classNames(sizes['small'], styles['banner']);

/**
 * Renders the banner of demonstration data. Every page has it, and its style sheet hides it unless the page is
 * labelled, so that a page which is labelled before the first paint does not shift.
 */
export function DemonstrationBanner() {
  return (
    <Notice tone="warning" className={classNames(BANNER, styles['demonstration'])}>
      <p>
        <strong>{messages['demonstration.title']}</strong> {messages['demonstration.text']}
      </p>
    </Notice>
  );
}

/**
 * Checks the connection if the initial data could not be loaded. Shows a toast once per page load (SPEC section 8),
 * unless the site is unreachable.
 */
export function LoadErrorToast() {
  const { loadError } = useSupabase();
  const isShown = useRef(false);
  useEffect(() => {
    if (!loadError || isShown.current) return;
    isShown.current = true;
    void checkConnection().then((isReachable) => {
      // The offline notice says it already.
      if (isReachable) toast.warning(loadError);
    });
  }, [loadError]);
  return null;
}

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

/** Says that the page uses remotes of the kept registry, because the received one was not accepted. */
export function RegistryNotice() {
  const { state } = useRegistry();
  const isOffline = useIsOffline();
  // The offline notice says it already.
  if (isOffline || state.status !== 'loaded' || state.keptReasons.length === 0) return null;
  return (
    <Notice tone="info" role="status" className={BANNER}>
      <p>{remoteMessages['registry.kept']}</p>
    </Notice>
  );
}
