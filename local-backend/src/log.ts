import { createLog, LOG_LEVELS } from '@health-commons/base/log';

/** The log of this program. readOptions rejects an invalid LOG_LEVEL at the start. */
export const log = createLog({
  app: 'backend',
  level: LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']?.trim()) ?? 'info',
});
