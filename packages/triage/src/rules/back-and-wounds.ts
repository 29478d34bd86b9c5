import type { Rule } from './rule';

/** Back pain, and tetanus. */
export const BACK_AND_WOUNDS: readonly Rule[] = [
  {
    id: 'cauda-equina',
    urgency: 'emergency',
    may: 'pressure on the nerves of the spine',
    source: 'nhs-back-pain',
    words:
      'Back pain with numbness around the bottom, loss of control of bladder or bowel, or weak legs needs hospital at once.',
    when: (c) =>
      c.any('back-pain') &&
      c.any('saddle-numbness', 'incontinence', 'cannot-urinate', 'limb-weakness', 'cannot-bear-weight'),
  },
  {
    id: 'back-pain-urgent',
    urgency: 'urgent',
    may: 'a serious cause of back pain',
    source: 'nhs-back-pain',
    words:
      'Back pain with fever, weight loss, cancer, a weak immune system, after an accident or with numb legs should be seen the same day.',
    when: (c) =>
      c.any('back-pain') &&
      (c.any(
        'fever',
        'weight-loss',
        'cancer',
        'immune',
        'drug-injection',
        'major-accident',
        'fall',
        'limb-numb',
        'night-sweats',
        'back-injury',
      ) ||
        c.severe('back-pain')),
  },
  {
    id: 'back-pain-long',
    urgency: 'routine',
    may: 'a worn disc or a trapped nerve',
    source: 'nhs-back-pain',
    words: 'Back pain of 2 weeks or more, or that gets worse, should be looked at.',
    when: (c) => c.any('back-pain') && (c.days('back-pain') >= 14 || c.any('worsening') || c.from(75)),
  },
  {
    id: 'tetanus',
    urgency: 'emergency',
    may: 'tetanus',
    source: 'cdc-tetanus',
    words: 'A stiff jaw or neck or muscle spasms after a wound can be tetanus.',
    when: (c) =>
      c.any('jaw-stiffness') ||
      (c.any('muscle-spasms', 'stiff-neck', 'hard-to-swallow') &&
        c.any('wound', 'deep-wound', 'dirty-wound', 'animal-bite', 'burn') &&
        c.any('dirty-wound', 'unvaccinated', 'stiff-neck', 'muscle-spasms')),
  },
  {
    id: 'tetanus-prone-wound',
    urgency: 'urgent',
    may: 'a wound that tetanus can enter',
    source: 'nhs-tetanus',
    words: 'A deep, dirty or bite wound, or a wound without vaccination, may need a tetanus vaccination.',
    when: (c) => c.any('wound', 'burn', 'fracture') && c.any('unvaccinated', 'dirty-wound', 'soil'),
  },
];
