/**
 * Workspaces with a web build, in the order in which their builds begin. Each workspace has a default local port and a
 * variable that overrides this port.
 */
export const WEB_PORTS = {
  shell: { port: 3000, variable: 'SHELL_PORT' },
  'mfe-map': { port: 3001, variable: 'MFE_MAP_PORT' },
  'mfe-report': { port: 3002, variable: 'MFE_REPORT_PORT' },
  'mfe-analytics': { port: 3003, variable: 'MFE_ANALYTICS_PORT' },
  'mfe-phone-ai': { port: 3004, variable: 'MFE_PHONE_AI_PORT' },
  'mfe-chat': { port: 3005, variable: 'MFE_CHAT_PORT' },
} as const;
export type WebWorkspace = keyof typeof WEB_PORTS;
export type RemoteWorkspace = Exclude<WebWorkspace, 'shell'>;

// The cast is needed because Object.keys returns string[].
export const WEB_WORKSPACES = Object.keys(WEB_PORTS) as WebWorkspace[];
export const REMOTES = WEB_WORKSPACES.filter((name): name is RemoteWorkspace => name !== 'shell');
