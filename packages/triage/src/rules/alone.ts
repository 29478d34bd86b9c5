import { FINDINGS, isFindingId, LEXICON } from '../lexicon/findings';
import { NAMED } from '../lexicon/named-illnesses';
import { ILLNESSES } from '../likelihood/illness';
import type { Rule } from './rule';

const SOON = {
  emergency: 'is a reason to call for help at once',
  urgent: 'should be seen by a doctor the same day',
  routine: 'should be looked at by a doctor',
} as const;

/** Findings that are reason enough by themselves, a rule each: 'seizure-alone'. */
export const ALONE: readonly Rule[] = FINDINGS.flatMap(({ id, name }) => {
  const { alone, source, unless, kindOf } = LEXICON[id];
  const explained = (unless ?? []).filter(isFindingId);
  if (!alone || alone === 'self-care' || !source) return [];
  return [
    {
      id: `${id}-alone`,
      urgency: alone,
      may: null,
      ...(id in NAMED && {
        illnesses: ILLNESSES.filter((illness) => illness === id || kindOf?.includes(illness)),
      }),
      words: `${name} ${SOON[alone]}.`,
      source,
      when: (c) => c.any(id) && !c.any(...explained),
    },
  ];
});
