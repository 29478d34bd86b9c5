import { AT_HOME } from './self-care';
import { DOCTOR } from './doctor';
import { EMERGENCIES } from './emergencies';
import { LOOK_ALIKES } from './look-alikes';
import { RETOLD_AT_HOME, RETOLD_DOCTOR, RETOLD_EMERGENCIES } from './retold';
import type { Vignette } from './vignette';

export const VIGNETTES: readonly Vignette[] = [
  ...EMERGENCIES,
  ...DOCTOR,
  ...AT_HOME,
  ...LOOK_ALIKES,
  ...RETOLD_EMERGENCIES,
  ...RETOLD_DOCTOR,
  ...RETOLD_AT_HOME,
];
