import type { Config } from '@health-commons/contracts/config';
import { createContext, useContext, type ReactNode } from 'react';

const ConfigContext = createContext<Config | null>(null);

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** Returns the run-time configuration. Throws outside a ConfigProvider. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig must be used within a ConfigProvider');
  return config;
}
