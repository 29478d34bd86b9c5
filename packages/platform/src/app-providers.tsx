import type { Config } from '@health-commons/contracts/config';
import { useEffect, type ReactNode } from 'react';
import { initAccessibility } from './accessibility';
import { ConfigProvider } from './config';
import { initTheme } from './theme';

/**
 * Provides configuration, theme and accessibility choices on a remote's standalone page. The page has no
 * NavigationProvider, so navigation uses window.history.
 */
export function AppProviders({ config, children }: { config: Config; children: ReactNode }) {
  useEffect(() => {
    const stops = [initTheme(), initAccessibility()];
    return () => stops.forEach((stop) => stop());
  }, []);
  return <ConfigProvider config={config}>{children}</ConfigProvider>;
}
