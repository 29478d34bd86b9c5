import { AT_HOME } from './self-care';
import { DOCTOR } from './doctor';
import { EMERGENCIES } from './emergencies';
import { LOOK_ALIKES } from './look-alikes';
import { RETOLD_AT_HOME, RETOLD_DOCTOR, RETOLD_EMERGENCIES } from './retold';
import { TOLD_AGAIN_AT_HOME, TOLD_AGAIN_DOCTOR, TOLD_AGAIN_EMERGENCIES } from './told-again';
import { UNSEEN_AT_HOME, UNSEEN_DOCTOR, UNSEEN_EMERGENCIES } from './unseen';
import type { Vignette } from './vignette';

export const VIGNETTES: readonly Vignette[] = [
  ...EMERGENCIES,
  ...DOCTOR,
  ...AT_HOME,
  ...LOOK_ALIKES,
  ...RETOLD_EMERGENCIES,
  ...RETOLD_DOCTOR,
  ...RETOLD_AT_HOME,
  ...TOLD_AGAIN_EMERGENCIES,
  ...TOLD_AGAIN_DOCTOR,
  ...TOLD_AGAIN_AT_HOME,
  ...UNSEEN_EMERGENCIES,
  ...UNSEEN_DOCTOR,
  ...UNSEEN_AT_HOME,
];
