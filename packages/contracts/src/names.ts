import { translateName } from '@health-commons/base/catalogue';
import { ILLNESS_NAMES, SEVERITY_NAMES, type IllnessType, type Severity } from './vocabulary';

/** Returns the name of an illness in the page's language, or an unknown id unchanged. */
export const illnessName = (illness: string): string =>
  translateName(ILLNESS_NAMES[illness as IllnessType] ?? illness);

/** Returns the name of a severity in the page's language, or an unknown id unchanged. */
export const severityName = (severity: string): string =>
  translateName(SEVERITY_NAMES[severity as Severity] ?? severity);
