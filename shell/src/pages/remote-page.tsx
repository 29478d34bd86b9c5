import { formatMessage } from '@health-commons/contracts/messages';
import { useLocation } from '@health-commons/platform';
import { Notice } from '@health-commons/ui';
import { messages } from '../messages';
import { knownPage } from '../navigation/known-pages';
import { useTitle } from '../navigation/use-title';
import { RemoteRoute } from '../remotes/places';
import { useRemoteRoutes } from '../remotes/registry-provider';
import { RouteError } from './route-error';

/**
 * Renders the page that the registry mounts at this path. If there is none, a known page shows a notice, and any
 * other path shows the error page.
 */
export function RemotePage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const known = knownPage(path);
  const mounted = useRemoteRoutes().find((route) => route.path === path);
  useTitle((known ?? mounted)?.label);
  return (
    <RemoteRoute
      fallback={
        known ? (
          <RemoteMissing label={known.label} />
        ) : (
          <RouteError
            reason={messages['route-error.not-found']}
            text={formatMessage(messages['route-error.not-found-text'], { path: pathname })}
          />
        )
      }
    />
  );
}

function RemoteMissing({ label }: { label: string }) {
  return (
    <>
      <h1>{label}</h1>
      <Notice tone="warning" title={formatMessage(messages['unavailable.title'], { page: label })}>
        <p>{messages['unavailable.text']}</p>
      </Notice>
    </>
  );
}
