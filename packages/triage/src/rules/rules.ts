import { ALONE } from './alone';
import { ALLERGY } from './allergy';
import { BACK_AND_WOUNDS } from './back-and-wounds';
import { BELLY } from './belly';
import { BOWEL_INFECTIONS } from './bowel-infections';
import { BRAIN } from './brain';
import { CHILDREN } from './children';
import { EYES_EARS_THROAT } from './eyes-ears-throat';
import { FEVERS } from './fevers';
import { HEART } from './heart';
import { HEAT_AND_SUGAR } from './heat-and-sugar';
import { JOINTS_AND_MOOD } from './joints-and-mood';
import { KIDNEY_AND_PELVIS } from './kidney-and-pelvis';
import { LUNGS } from './lungs';
import { PREGNANCY } from './pregnancy';
import { MINOR_AILMENTS } from './minor-ailments';
import { RARE_DANGERS } from './rare-dangers';
import { SHOCK } from './shock';
import { SELF_CARE } from './self-care';
import { SKIN_RULES } from './skin';
import { TRAVEL_FEVERS } from './travel-fevers';
import { WEEKS } from './weeks';
import { WOUNDS_AND_ACCIDENTS } from './wounds-and-accidents';
import type { Rule } from './rule';

/** Rules written for combinations; each has its own test. */
export const WRITTEN: readonly Rule[] = [
  ...HEART,
  ...LUNGS,
  ...BRAIN,
  ...BACK_AND_WOUNDS,
  ...BELLY,
  ...BOWEL_INFECTIONS,
  ...KIDNEY_AND_PELVIS,
  ...PREGNANCY,
  ...TRAVEL_FEVERS,
  ...FEVERS,
  ...HEAT_AND_SUGAR,
  ...CHILDREN,
  ...ALLERGY,
  ...WOUNDS_AND_ACCIDENTS,
  ...EYES_EARS_THROAT,
  ...SKIN_RULES,
  ...JOINTS_AND_MOOD,
  ...RARE_DANGERS,
  ...SHOCK,
  ...WEEKS,
  ...SELF_CARE,
  ...MINOR_AILMENTS,
];

/** All rules; those for combinations say more, so they come first. */
export const RULES: readonly Rule[] = [...WRITTEN, ...ALONE];
