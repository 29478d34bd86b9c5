import type { Rule } from '../rules/rule';
import type { IllnessType } from './illness';

const NEVER = () => false;

/** An illness that must be treated early, once it is the likeliest by symptoms and local reports, is reason to be seen. Only ever upwards. */
const LIKELY: Readonly<Partial<Record<IllnessType, Rule>>> = {
  malaria: {
    id: 'likely-malaria',
    urgency: 'urgent',
    may: 'malaria',
    illnesses: ['malaria'],
    source: 'who-malaria',
    words: 'Where malaria is reported, fever needs a test within a day.',
    when: NEVER,
  },
  dengue: {
    id: 'likely-dengue',
    urgency: 'routine',
    may: 'dengue',
    illnesses: ['dengue'],
    source: 'who-dengue',
    words: 'Where dengue is reported, fever with aches should be looked at.',
    when: NEVER,
  },
  typhoid: {
    id: 'likely-typhoid',
    urgency: 'routine',
    may: 'typhoid',
    illnesses: ['typhoid'],
    source: 'nhs-typhoid',
    words: 'Where typhoid is reported, fever that lasts should be looked at.',
    when: NEVER,
  },
  chikungunya: {
    id: 'likely-chikungunya',
    urgency: 'routine',
    may: 'chikungunya',
    illnesses: ['chikungunya'],
    source: 'who-chikungunya',
    words: 'Where chikungunya is reported, fever with joint pain should be looked at.',
    when: NEVER,
  },
};

export const raisedBy = (illness: IllnessType | undefined): Rule[] => {
  const rule = illness && LIKELY[illness];
  return rule ? [rule] : [];
};
