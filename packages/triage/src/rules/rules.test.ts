import { assess } from '../assess';
import { createCase } from '../case';
import { AGES } from '../choose';
import type { FindingId } from '../lexicon/findings';
import { PHRASES } from '../lexicon/vocabulary';
import { readTable } from '../testing/read-table';
import { ALONE, COMBINED, judge } from './rules';

const CASES = readTable('rule-cases.tsv', ['rule', 'country', 'fires', 'denied', 'look-alike']);

test.each([...AGES, null])('no rule fires without a finding, at the age %s', (ageYears) => {
  for (const sex of ['female', 'male', null] as const)
    for (const child of [true, false]) expect(judge(createCase([], { ageYears, child, sex }))).toEqual([]);
});

const fired = (sentence: string, country: string | null = null) =>
  assess({ symptoms: [sentence], country }).rules.map(({ id }) => id);

describe('the rules for combined findings', () => {
  it('have one row each in rule-cases.tsv', () => {
    expect(CASES.map(({ rule }) => rule).sort()).toEqual(COMBINED.map(({ id }) => id).sort());
  });

  it.each(CASES)(
    'include $rule, which fires for "$fires" but not for "$denied" or "$look-alike"',
    ({ rule, country, ...told }) => {
      const firing = [told.fires, told.denied, told['look-alike']].filter((sentence) =>
        fired(sentence, country === '' ? null : country).includes(rule),
      );
      expect(firing).toEqual([told.fires]);
    },
  );
});

/** Matches phrases that contain a negation, such as 'not breathing'. A 'no' before such a phrase does not deny it. */
const SAYS_NO =
  /\b(?:no|not|cannot|without|will not|never|not|does not|has not|non|loss|lost|un\w+|nothing|less|stopped|stops|hardly|fewer|reduced)\b/;

/** Matches phrases that are not noun phrases, such as 'i feel faint'. A 'no' before such a phrase does not deny it. */
const NO_NOUN =
  /\b(?:is|are|am|was|went|took|ate|drank|swallowed|feel|feels|felt|has|have|hurts?|looks?|turned|turning|going|gone|came|late|too|stuck|bit|broke|fell|found|keeps?|says?|think|want|dived|hit|stung|bitten|burns?|stings|stopped|never|worse|got|gave|i|my|it|in and out|pale|grey|gray)\b/;

describe('the rules for a single finding', () => {
  it.each(ALONE.map(({ id }) => id))(
    'include %s, which fires for each phrase of its finding, but not for a noun phrase after “no”',
    (rule) => {
      const id = rule.replace(/-alone$/, '') as FindingId;
      expect(PHRASES[id].filter((phrase) => !fired(phrase).includes(rule))).toEqual([]);
      const nouns = PHRASES[id].filter((phrase) => !SAYS_NO.test(phrase) && !NO_NOUN.test(phrase));
      expect(nouns.filter((phrase) => fired(`cough, no ${phrase}`).includes(rule))).toEqual([]);
    },
  );
});
