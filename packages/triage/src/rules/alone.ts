import { FINDINGS, isFindingId, isNamedIllness, LEXICON } from '../lexicon/findings';
import { ILLNESSES } from '../likelihood/illness';
import type { Rule } from './rule';

const SOON = {
  emergency: 'is a reason to call for help at once',
  urgent: 'should be seen by a doctor the same day',
  routine: 'should be looked at by a doctor',
} as const;

/** Findings that are reason enough on their own, a rule each: 'seizure-alone'. */
export const ALONE: readonly Rule[] = FINDINGS.flatMap(({ id, name }) => {
  const { alone, source, unless, kindOf } = LEXICON[id];
  const explained = (unless ?? []).filter(isFindingId);
  if (!alone || alone === 'self-care' || !source) return [];
  return [
    {
      id: `${id}-alone`,
      urgency: alone,
      may: null,
      ...(isNamedIllness(id) && {
        illnesses: ILLNESSES.filter((illness) => illness === id || kindOf?.includes(illness)),
      }),
      words: `${name} ${SOON[alone]}.`,
      source,
      when: (c) => c.any([id]) && !c.any(explained),
    },
  ];
});
