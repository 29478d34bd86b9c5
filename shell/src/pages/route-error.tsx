import { Link, ErrorBoundary, useLocation } from '@health-commons/platform';
import { Button, buttonClass, classNames, Notice, shared, sizes } from '@health-commons/ui';
import type { ReactNode } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { useTitle } from '../navigation/use-title';
import styles from './route-error.module.css';
import { knownPage } from '../navigation/known-pages';
import { PlaceLoading } from '../remotes/first-view';
import { useRegistry, useRemotePage } from '../remotes/registry-context';
import { RegistryFailure } from '../remotes/registry-provider';
import { RemoteBox } from '../remotes/remote-box';

type Props = {
  /** The error's message, or a status such as '404 Not Found'. */
  reason: string;
  /** An explanation for the visitor. */
  text?: string;
  onRetry?: () => void;
};

/** Renders SPEC section 2's page for unknown and failing routes. */
function RouteError({ reason, text, onRetry }: Props) {
  useTitle(messages['route-error.title']);
  return (
    <div className={styles['page']}>
      <h1>{messages['route-error.title']}</h1>
      <p className={classNames(sizes['large'], shared['error'], styles['reason'])}>{reason}</p>
      {text && <p>{text}</p>}
      <div className={shared['actions']}>
        <Link to="/" className={buttonClass('primary')}>
          {messages['route-error.home']}
        </Link>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {messages['button.retry']}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Shows SPEC's error page when a route fails. A failing remote does not reach this boundary, because its own box
 * catches the error.
 */
export function RouteBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      context="route"
      fallback={(error, retry) => (
        <RouteError reason={error instanceof Error ? error.message : String(error)} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/**
 * Renders the page that the registry mounts at this path. If there is none, a known page shows a notice, and any
 * other path shows the error page.
 */
export function RemotePage() {
  const { pathname } = useLocation();
  const { state } = useRegistry();
  const path = pathname.replace(/\/+$/, '');
  const known = knownPage(path);
  const mounted = useRemotePage(path);
  useTitle((known ?? mounted)?.label);
  if (state.status === 'pending') return <PlaceLoading place={path} />;
  if (state.status === 'failed') return <RegistryFailure headingLevel={1} />;
  if (mounted) {
    const { remote, module, route } = mounted;
    return <RemoteBox key={`${remote.name}${module}`} remote={remote} module={module} place={route} />;
  }
  if (known)
    return (
      <>
        <h1>{known.label}</h1>
        <Notice tone="warning" title={formatMessage(messages['unavailable.title'], { page: known.label })}>
          <p>{messages['unavailable.text']}</p>
        </Notice>
      </>
    );
  const text = formatMessage(messages['route-error.not-found-text'], { path: pathname });
  return <RouteError reason={messages['route-error.not-found']} text={text} />;
}
