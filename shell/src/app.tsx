import type { Config } from '@health-commons/contracts/config';
import { useRequest } from '@health-commons/base/use-request';
import { ErrorBoundary, reportError } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useChatRequest } from './chat/chat-host';
import { Frame } from './frame/frame';
import { PageSkeleton } from './pages/pages';
import { messages } from './messages';
import { NavigationBridge, PageRouter } from './navigation/page-router';
import { navigationItems, type NavigationItem } from './navigation/known-pages';
import type { RemoteLoader } from './remotes/federation-loader';
import { ReadyApp } from './ready-app';
import { repeatClick } from './start/early-click';

type Props = {
  /** All props must have the same value at every render. */
  loader: RemoteLoader;
  /** Null if the configuration is not loaded yet. Then `loadConfig` is called. */
  config: Config | null;
  loadConfig: () => Promise<Config>;
  reload?: (() => void) | undefined;
};

type RouterProps = { Router?: ComponentType<{ children: ReactNode }> };

/** `Router` is another router for prerendering, which has no page address. */
export function App({ Router = PageRouter, ...props }: Props & RouterProps) {
  useEffect(repeatClick, []);
  return (
    <ErrorBoundary context="shell" fallback={(_error, retry) => <AppFailure onRetry={retry} />}>
      <Router>
        <NavigationBridge>
          <StartedApp {...props} />
        </NavigationBridge>
      </Router>
    </ErrorBoundary>
  );
}

const reportStartError = (error: unknown) => reportError(error, 'start');

function StartedApp({ loader, config, loadConfig, reload = () => window.location.reload() }: Props) {
  // The wrapper drops useRequest's signal, because the first parameter of loadConfig is a URL.
  const load = useCallback(() => loadConfig(), [loadConfig]);
  const { state } = useRequest(config ? null : load, reportStartError);
  const ready = config ?? (state.status === 'ready' ? state.data : null);
  const chat = useChatRequest();
  const [remoteItems, setRemoteItems] = useState<readonly NavigationItem[]>([]);
  const items = useMemo(() => navigationItems(remoteItems), [remoteItems]);
  return (
    <Frame items={items}>
      {state.status === 'loading' && <PageSkeleton />}
      {state.status === 'failed' && (
        <FailureBox
          title={messages['start.title']}
          text={state.error instanceof Error ? state.error.message : String(state.error)}
          // The server writes the page's Content-Security-Policy from the configuration. A page that was sent with an
          // invalid one may load no remote.
          onRetry={reload}
          headingLevel={1}
        />
      )}
      {ready && <ReadyApp config={ready} loader={loader} chat={chat} onRoutes={setRemoteItems} />}
    </Frame>
  );
}

/** Replaces the whole page after an error that no inner boundary has caught. */
function AppFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <FailureBox
      title={messages['failure.title']}
      text={messages['failure.app']}
      onRetry={onRetry}
      headingLevel={1}
    />
  );
}
