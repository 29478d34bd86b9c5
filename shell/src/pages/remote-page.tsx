import { formatMessage } from '@health-commons/contracts/messages';
import { useLocation } from '@health-commons/platform';
import { Notice } from '@health-commons/ui';
import { messages } from '../messages';
import { SPEC_ROUTES, type NavigationItem } from '../navigation/spec-routes';
import { useTitle } from '../navigation/use-title';
import { RemoteRoute } from '../remotes/remote-route';
import { useRemoteRoutes } from '../remotes/use-remote-routes';
import { RouteError } from './route-error';

/**
 * Renders the page that the registry mounts at this path. If there is none, a route of SPEC shows a notice, and any
 * other path shows the error page.
 */
export function RemotePage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const known: NavigationItem | undefined = SPEC_ROUTES.find(({ route }) => route === path);
  const mounted = useRemoteRoutes().find((route) => route.path === path);
  const label = known?.label ?? mounted?.label;
  return (
    <>
      {label && <PageTitle label={label} />}
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
    </>
  );
}

function PageTitle({ label }: { label: string }) {
  useTitle(label);
  return null;
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
