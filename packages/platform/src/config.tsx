import { demonstration } from '@health-commons/base/demonstration';
import type { Config } from '@health-commons/contracts/config';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';

const ConfigContext = createContext<Config | null>(null);

/** Provides the configuration, whose `demonstration` follows the backend's answers. */
export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  // The text of built pages is that of real data.
  const isDemonstration = useSyncExternalStore(demonstration.subscribe, demonstration.get, () => false);
  const value = useMemo(() => ({ ...config, demonstration: isDemonstration }), [config, isDemonstration]);
  return <ConfigContext value={value}>{children}</ConfigContext>;
}

/** Returns the run-time configuration. Throws outside a ConfigProvider. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig must be used within a ConfigProvider');
  return config;
}
