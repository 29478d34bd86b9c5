import { reportError } from '@health-commons/platform';

export const reportFailure = (error: unknown): void => reportError(error, 'mfe_analytics');
