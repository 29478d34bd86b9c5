import type { Config } from '@health-commons/contracts/config';
import { ErrorBoundary } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import { useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useChatRequest } from './chat/use-chat-request';
import { Frame } from './frame/frame';
import { PageSkeleton } from './frame/page-skeleton';
import { messages } from './messages';
import { NavigationBridge } from './navigation/navigation-bridge';
import { navigationItems, type NavigationItem } from './navigation/spec-routes';
import type { RemoteLoader } from './remotes/loader';
import { ReadyApp } from './ready-app';
import { useStart } from './start/use-start';

type Props = {
  /** Both props must be stable. */
  loader: RemoteLoader;
  loadConfig: () => Promise<Config>;
};

export function App(props: Props) {
  return (
    <ErrorBoundary context="shell" fallback={(_error, retry) => <AppFailure onRetry={retry} />}>
      <BrowserRouter>
        <NavigationBridge>
          <StartedApp {...props} />
        </NavigationBridge>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function StartedApp({ loader, loadConfig }: Props) {
  const { start, retry } = useStart(loadConfig);
  const chat = useChatRequest();
  const [remoteItems, setRemoteItems] = useState<readonly NavigationItem[]>([]);
  const items = useMemo(() => navigationItems(remoteItems), [remoteItems]);
  return (
    <Frame items={items}>
      {start.status === 'loading' && <PageSkeleton />}
      {start.status === 'failed' && (
        <FailureBox title={messages['start.title']} text={start.sentence} onRetry={retry} headingLevel={1} />
      )}
      {start.status === 'ready' && (
        <ReadyApp config={start.config} loader={loader} chat={chat} onRoutes={setRemoteItems} />
      )}
    </Frame>
  );
}

/** Shown when the frame itself fails. */
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
