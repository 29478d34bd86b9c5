import { assess } from '../assess';
import { LEXICON, type FindingId } from '../lexicon/findings';
import { readTable } from '../testing/read-table';
import { ALONE } from './alone';
import { COMBINED } from './rules';

const CASES = readTable('rule-cases.tsv', ['rule', 'country', 'fires', 'denied', 'look-alike']);

const fired = (sentence: string, country: string | null = null) =>
  assess({ symptoms: [sentence], country }).rules.map(({ id }) => id);

describe('every rule for a combination', () => {
  it('has one case', () => {
    expect(CASES.map(({ rule }) => rule).sort()).toEqual(COMBINED.map(({ id }) => id).sort());
  });

  it.each(CASES)(
    '$rule fires for "$fires", not for "$denied" or "$look-alike"',
    ({ rule, country, ...told }) => {
      const firing = [told.fires, told.denied, told['look-alike']].filter((sentence) =>
        fired(sentence, country === '' ? null : country).includes(rule),
      );
      expect(firing).toEqual([told.fires]);
    },
  );
});

/** Phrases that are negative themselves ('not breathing'), so that a denial before them means nothing. */
const SAYS_NO =
  /\b(?:no|not|cannot|without|will not|never|not|does not|has not|non|loss|lost|un\w+|nothing|less|stopped|stops|hardly|fewer|reduced)\b/;

/** Whole sentences, which are not denied by a 'no' in front. */
const NO_NOUN =
  /\b(?:is|are|am|was|went|took|ate|drank|swallowed|feel|feels|felt|has|have|hurts?|looks?|turned|turning|going|gone|came|late|too|stuck|bit|broke|fell|found|keeps?|says?|think|want|dived|hit|stung|bitten|burns?|stings|stopped|never|worse|got|gave|i|my|it|in and out|pale|grey|gray)\b/;

describe('every finding that is reason enough alone', () => {
  it.each(ALONE.map(({ id }) => id))(
    '%s: each of its phrases fires it, and a denial of it does not',
    (rule) => {
      const id = rule.replace(/-alone$/, '') as FindingId;
      for (const phrase of LEXICON[id].phrases) {
        expect({ phrase, fired: fired(phrase) }).toEqual({
          phrase,
          fired: expect.arrayContaining([rule]) as unknown,
        });
        if (SAYS_NO.test(phrase) || NO_NOUN.test(phrase)) continue;
        const denied = `cough, no ${phrase}`;
        expect({ denied, fired: fired(denied).includes(rule) }).toEqual({ denied, fired: false });
      }
    },
  );
});
