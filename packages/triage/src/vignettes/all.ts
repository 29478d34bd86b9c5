import { AT_HOME } from './self-care';
import { DOCTOR } from './doctor';
import { EMERGENCIES } from './emergencies';
import { LOOK_ALIKES } from './look-alikes';
import type { Vignette } from './vignette';

export const VIGNETTES: readonly Vignette[] = [...EMERGENCIES, ...DOCTOR, ...AT_HOME, ...LOOK_ALIKES];
