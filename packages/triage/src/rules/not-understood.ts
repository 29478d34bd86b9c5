import type { Rule } from './rule';

/** What was not understood is never taken for harmless. */
const NEVER = () => false;

export const NOTHING_UNDERSTOOD: Rule = {
  id: 'nothing-understood',
  urgency: 'urgent',
  may: null,
  source: 'nhs-111',
  when: NEVER,
  words: 'Nothing of what was written was understood, so a person should hear it the same day.',
};

export const PARTLY_UNDERSTOOD: Rule = {
  id: 'partly-understood',
  urgency: 'routine',
  may: null,
  source: 'nhs-111',
  when: NEVER,
  words: 'Some of what was written was not understood, so a doctor or pharmacist should hear it.',
};

/** Nothing is known of what a word of danger belongs to. */
export const ALARMING: Rule = {
  id: 'alarming-words',
  urgency: 'urgent',
  may: null,
  source: 'nhs-111',
  when: NEVER,
  words: 'Words of danger stood in a part that was not understood, so a person should hear it the same day.',
};

/** Self-care is never the answer for want of a rule: it takes a rule that knows the complaint as one that passes. */
export const NOT_EXPLAINED: Rule = {
  id: 'not-explained',
  urgency: 'routine',
  may: null,
  source: 'nhs-111',
  when: NEVER,
  words:
    'What was told is none of the complaints that are known to pass by themselves, so it should be looked at.',
};

export const NO_COMPLAINT: Rule = {
  id: 'no-complaint',
  urgency: 'routine',
  may: null,
  source: 'nhs-111',
  when: NEVER,
  words: 'No complaint was named; whoever feels ill should ask a doctor or pharmacist.',
};
