import { demonstration } from '@health-commons/base/demonstration';
import { useStore } from '@health-commons/base/use-store';
import type { Config } from '@health-commons/contracts/config';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { initTheme } from './system-preferences';

const ConfigContext = createContext<Config | null>(null);

/** Provides the configuration, whose `demonstration` follows the backend's answers. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  const isDemonstration = useStore(demonstration);
  const value = useMemo(() => ({ ...config, demonstration: isDemonstration }), [config, isDemonstration]);
  return <ConfigContext value={value}>{children}</ConfigContext>;
}

/** Returns the run-time configuration. Throws outside a ConfigProvider. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig must be used within a ConfigProvider');
  return config;
}

/**
 * Provides configuration, theme and accessibility choices on a remote's standalone page. The page has no
 * NavigationProvider, so navigation uses window.history.
 */
export function AppProviders({ config, children }: { config: Config; children: ReactNode }) {
  useEffect(initTheme, []);
  return <ConfigProvider config={config}>{children}</ConfigProvider>;
}
