import { ALLERGY_AND_ACCIDENT_CASES } from './allergy-and-accidents';
import { BELLY_CASES } from './belly';
import { BRAIN_CASES } from './brain';
import type { RuleCase } from './case-lines';
import { CHILDREN_CASES } from './children';
import { FEVER_CASES } from './fevers';
import { HEAD_AND_SKIN_CASES } from './head-and-skin';
import { HEART_AND_LUNG_CASES } from './heart-and-lungs';
import { KIDNEY_AND_PELVIS_CASES } from './kidney-and-pelvis';
import { RARE_AND_MINOR_CASES } from './rare-and-minor';
import { SHOCK_CASES } from './shock';
import { SELF_CARE_CASES } from './self-care';

export const RULE_CASES: readonly RuleCase[] = [
  ...HEART_AND_LUNG_CASES,
  ...BRAIN_CASES,
  ...BELLY_CASES,
  ...KIDNEY_AND_PELVIS_CASES,
  ...FEVER_CASES,
  ...CHILDREN_CASES,
  ...ALLERGY_AND_ACCIDENT_CASES,
  ...HEAD_AND_SKIN_CASES,
  ...RARE_AND_MINOR_CASES,
  ...SHOCK_CASES,
  ...SELF_CARE_CASES,
];
