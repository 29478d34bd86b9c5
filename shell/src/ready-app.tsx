import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider } from '@health-commons/data';
import { ConfigProvider } from '@health-commons/platform';
import { useEffect } from 'react';
import { BackgroundWork } from './background/background-work';
import { ChatHost, type ChatRequest } from './chat/chat-host';
import type { NavigationItem } from './navigation/known-pages';
import { DemonstrationBanner, LoadErrorToast, SentReportToast } from './pages/announcements';
import { Pages } from './pages/pages';
import type { RemoteLoader } from './remotes/federation-loader';
import { RegistryNotice, RegistryProvider, useRemoteRoutes } from './remotes/registry-provider';

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
