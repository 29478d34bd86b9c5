import { assess } from '../assess';
import { LEXICON, type FindingId } from '../lexicon/findings';
import { listed } from '../lexicon/phrase-index';
import { SOURCES } from '../sources/sources';
import { ALONE } from './alone';
import { RULE_CASES } from './cases/all-cases';
import { RULES, WRITTEN } from './rules';

const fired = (sentence: string, country: string | null = null) =>
  assess({ symptoms: [sentence], country }).rules.map(({ id }) => id);

describe('every written rule', () => {
  it('has one case of its own, and every id is used once', () => {
    expect(RULE_CASES.map(({ id }) => id).sort()).toEqual(WRITTEN.map(({ id }) => id).sort());
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it('names a source with an address', () => {
    for (const { source } of RULES) expect(SOURCES[source].url).toMatch(/^https:\/\//);
  });

  it('names an illness by a noun alone: what to do about it is said beside it', () => {
    expect(RULES.filter(({ may }) => /\b(?:should|needs?|look(?:ed)?|seen)\b/.test(may ?? ''))).toEqual([]);
  });

  it.each(RULE_CASES)('$id holds for: $positive', ({ id, country, positive }) => {
    expect(fired(positive, country)).toContain(id);
  });

  it.each(RULE_CASES)('$id does not hold when denied: $negated', ({ id, country, negated }) => {
    expect(fired(negated, country)).not.toContain(id);
  });

  it.each(RULE_CASES)('$id does not hold for what looks alike: $lookAlike', ({ id, country, lookAlike }) => {
    expect(fired(lookAlike, country)).not.toContain(id);
  });
});

/** Phrases that say by themselves that something is missing ('not breathing'), so that a denial before them means nothing. */
const SAYS_NO =
  /\b(?:no|not|cannot|without|will not|never|not|does not|has not|non|loss|lost|un\w+|nothing|less|stopped|stops|hardly|fewer|reduced)\b/;

/** Sentences of their own, to which nobody puts a 'no'. */
const NO_NOUN =
  /\b(?:is|are|am|was|went|took|ate|drank|swallowed|feel|feels|felt|has|have|hurts?|looks?|turned|turning|going|gone|came|late|too|stuck|bit|broke|fell|found|keeps?|says?|think|want|dived|hit|stung|bitten|burns?|stings|stopped|never|worse|got|gave|i|my|it|in and out|pale|grey|gray)\b/;

describe('every finding that is reason enough alone', () => {
  it.each(ALONE.map(({ id }) => id))(
    '%s: each of its phrases fires it, and a denial of it does not',
    (rule) => {
      const id = rule.replace(/-alone$/, '') as FindingId;
      for (const phrase of listed(LEXICON[id].phrases)) {
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
