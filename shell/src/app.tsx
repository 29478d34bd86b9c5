import { useRequest } from '@health-commons/base/use-request';
import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider } from '@health-commons/data';
import { ConfigProvider, ErrorBoundary, reportError } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useServiceWorker } from './background/use-service-worker';
import { ChatHost, useChatRequest, type ChatRequest } from './chat/chat-host';
import { Frame } from './frame/frame';
import { messages } from './messages';
import { NavigationBridge, PageRouter } from './navigation/page-router';
import { DemonstrationBanner, LoadErrorToast, RegistryNotice, SentReportToast } from './pages/announcements';
import { Pages, PageSkeleton } from './pages/pages';
import type { RemoteLoader } from './remotes/federation-loader';
import { RegistryProvider } from './remotes/registry-provider';
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
    <ErrorBoundary
      context="shell"
      // Replaces the whole page after an error that no inner boundary has caught.
      fallback={(_error, retry) => (
        <FailureBox
          title={messages['failure.title']}
          text={messages['failure.app']}
          onRetry={retry}
          headingLevel={1}
        />
      )}
    >
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
  const { state } = useRequest(config ? null : loadConfig, reportStartError);
  const ready = config ?? (state.status === 'ready' ? state.data : null);
  const chat = useChatRequest();
  return (
    <RegistryProvider loader={loader} remoteOrigins={ready?.remoteOrigins}>
      <Frame>
        {!ready && state.status === 'loading' && <PageSkeleton />}
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
        {ready && <ReadyApp config={ready} chat={chat} />}
      </Frame>
    </RegistryProvider>
  );
}

/** Renders the part of the app that needs the configuration. */
function ReadyApp({ config, chat }: { config: Config; chat: ChatRequest }) {
  useServiceWorker(config);
  return (
    <ConfigProvider config={config}>
      <SupabaseProvider config={config}>
        <LoadErrorToast />
        <SentReportToast />
        <DemonstrationBanner />
        <RegistryNotice />
        <Pages />
        {chat.status !== 'closed' && <ChatHost isHidden={chat.status === 'resuming'} onClose={chat.close} />}
      </SupabaseProvider>
    </ConfigProvider>
  );
}
