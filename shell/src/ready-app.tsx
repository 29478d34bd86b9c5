import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider } from '@health-commons/data';
import { ConfigProvider } from '@health-commons/platform';
import { useEffect } from 'react';
import { ChatHost, type ChatRequest } from './chat/chat-host';
import type { NavigationItem } from './navigation/known-pages';
import { DemonstrationBanner, LoadErrorToast, RegistryNotice, SentReportToast } from './pages/announcements';
import { Pages } from './pages/pages';
import type { RemoteLoader } from './remotes/federation-loader';
import { RegistryProvider } from './remotes/registry-provider';
import { useRemoteRoutes } from './remotes/registry-context';
import { whenFree } from './background/when-idle';

type Props = {
  config: Config;
  loader: RemoteLoader;
  chat: ChatRequest;
  /** Is called with the routes that the registry mounts. The frame shows them in its navigation. */
  onRoutes: (routes: readonly NavigationItem[]) => void;
};

/** Renders the part of the app that needs the configuration. */
export function ReadyApp({ config, loader, chat, onRoutes }: Props) {
  return (
    <ConfigProvider config={config}>
      <SupabaseProvider config={config}>
        <RegistryProvider loader={loader}>
          <RouteReporter onRoutes={onRoutes} />
          <BackgroundWork config={config} />
          <LoadErrorToast />
          <SentReportToast />
          <DemonstrationBanner />
          <RegistryNotice />
          <Pages />
          {chat.status !== 'closed' && (
            <ChatHost isHidden={chat.status === 'resuming'} onClose={chat.close} />
          )}
        </RegistryProvider>
      </SupabaseProvider>
    </ConfigProvider>
  );
}

function RouteReporter({ onRoutes }: Pick<Props, 'onRoutes'>) {
  const routes = useRemoteRoutes();
  useEffect(() => onRoutes(routes.map(({ path, label }) => ({ route: path, label }))), [routes, onRoutes]);
  return null;
}

/** Starts the work that no visitor waits for. Its code is in its own chunk, because the first paint does not need it. */
function BackgroundWork({ config }: { config: Config }) {
  useEffect(() => {
    const end = new AbortController();
    whenFree()
      .then(() => import(/* webpackChunkName: 'on-demand-background' */ './background/start-background-work'))
      .then(
        ({ startBackgroundWork }) => startBackgroundWork(config, end.signal),
        (error: unknown) => console.warn('[background]', error),
      );
    return () => end.abort();
  }, [config]);
  return null;
}
