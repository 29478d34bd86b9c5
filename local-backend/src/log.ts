import { createLog } from '@health-commons/base/log';

/** The log of this program. readOptions rejects an invalid LOG_LEVEL at the start. */
export const log = createLog({ app: 'backend' });
