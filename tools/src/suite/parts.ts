/** The parts of the suite: the port each listens on unless its variable says otherwise. */
export const PARTS = {
  shell: { port: 3000, variable: 'SHELL_PORT' },
  'mfe-map': { port: 3001, variable: 'MFE_MAP_PORT' },
  'mfe-report': { port: 3002, variable: 'MFE_REPORT_PORT' },
  'mfe-analytics': { port: 3003, variable: 'MFE_ANALYTICS_PORT' },
  'mfe-phone-ai': { port: 3004, variable: 'MFE_PHONE_AI_PORT' },
  'mfe-chat': { port: 3005, variable: 'MFE_CHAT_PORT' },
  'chat-server': { port: 4000, variable: 'CHAT_PORT' },
  'local-backend': { port: 54321, variable: 'BACKEND_PORT' },
} as const;

export type PartName = keyof typeof PARTS;
export type Ports = Record<PartName, number>;

// Object.keys loses the keys' type.
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Parts that are files served to browsers. */
export const REMOTES = ['mfe-map', 'mfe-report', 'mfe-analytics', 'mfe-phone-ai', 'mfe-chat'] as const;
export type RemoteName = (typeof REMOTES)[number];
