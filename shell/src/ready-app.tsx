import type { Config } from '@health-commons/contracts/config';
import { SupabaseProvider } from '@health-commons/data';
import { ConfigProvider } from '@health-commons/platform';
import { useEffect } from 'react';
import { PrivateChat } from './chat/private-chat';
import type { ChatWanted } from './chat/use-chat-wanted';
import type { NavigationItem } from './navigation/spec-routes';
import { useServiceWorker } from './offline/use-service-worker';
import { DemonstrationBanner } from './pages/demonstration-banner';
import { LoadErrorToast } from './pages/load-error-toast';
import { Pages } from './pages/pages';
import { SentReportToast } from './pages/sent-report-toast';
import type { RemoteLoader } from './remotes/loader';
import { RegistryProvider } from './remotes/registry-provider';
import { useRemoteRoutes } from './remotes/use-remote-routes';

type Props = {
  config: Config;
  loader: RemoteLoader;
  chat: ChatWanted;
  /** Told what the registry mounts, for the navigation in the frame outside. */
  onRoutes: (routes: readonly NavigationItem[]) => void;
};

/** Everything that needs the configuration. */
export function ReadyApp({ config, loader, chat, onRoutes }: Props) {
  useServiceWorker(config.serviceWorker !== false);
  return (
    <ConfigProvider config={config}>
      <SupabaseProvider config={config}>
        <RegistryProvider loader={loader}>
          <RouteReporter onRoutes={onRoutes} />
          <LoadErrorToast />
          <SentReportToast />
          {config.demonstration && <DemonstrationBanner />}
          <Pages />
          {chat.wanted !== 'no' && <PrivateChat isQuiet={chat.wanted === 'quietly'} onClose={chat.close} />}
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
