import type { Case } from '../case';
import { INFECTIONS } from '../likelihood/illness';
import type { Rule } from './rule';

const hasRashOrSevereAches = (c: Case) =>
  c.severe('joint-pain', 'body-aches') || c.all('rash', 'body-aches') || c.all('rash', 'joint-pain');

/** Fevers of journeys, mosquitoes and ticks. */
export const TRAVEL_FEVERS: readonly Rule[] = [
  {
    id: 'malaria-travel',
    urgency: 'emergency',
    may: 'malaria',
    illnesses: ['malaria'],
    source: 'cdc-malaria',
    words:
      'Fever or shaking chills in or after a stay where malaria occurs need a blood test at once, even months later.',
    when: (c) =>
      (c.any('fever', 'rigors', 'chills', 'malaria') && c.any('tropics', 'malaria-tablets', 'malaria')) ||
      (c.any('fever') && c.any('travel') && c.any('rigors', 'chills', 'sting')),
  },
  {
    id: 'malaria-severe',
    urgency: 'emergency',
    may: 'severe malaria',
    illnesses: ['malaria'],
    source: 'who-malaria',
    words: 'Malaria with confusion, fits, breathlessness, dark urine, yellow skin or bleeding is severe.',
    when: (c) =>
      c.any('malaria') &&
      c.any(
        'confusion',
        'seizure',
        'short-of-breath',
        'dark-urine',
        'jaundice',
        'bleeding',
        'drowsy',
        'cannot-keep-fluids',
        'pregnant',
      ),
  },
  {
    id: 'dengue-warning',
    urgency: 'emergency',
    may: 'severe dengue',
    illnesses: ['dengue'],
    source: 'who-dengue',
    words:
      'Fever or dengue with severe belly pain, lasting vomiting, bleeding gums or nose, blood in vomit or stool, fast breathing or restlessness are warning signs of severe dengue.',
    when: (c) => {
      const sign =
        c.any(
          'cannot-keep-fluids',
          'bleeding-gums',
          'nosebleed',
          'mucosal-bleeding',
          'vomiting-blood',
          'blood-in-stool',
          'black-stool',
          'non-blanching',
          'bruising',
          'lethargy',
          'drowsy',
          'inconsolable',
          'fast-breathing',
          'cold-sweat',
          'faint',
          'pale',
        ) ||
        c.severe('abdominal-pain') ||
        c.lasting('vomiting', 'abdominal-pain');
      const fever = c.any('fever', 'body-aches', 'joint-pain');
      return (
        (c.any('dengue') && (sign || c.any('abdominal-pain', 'vomiting', 'bleeding', 'pregnant'))) ||
        (fever && c.any('tropics', 'sting') && (sign || (c.any('abdominal-pain') && c.any('vomiting')))) ||
        (c.any('fever') &&
          c.count(
            'bleeding-gums',
            'nosebleed',
            'mucosal-bleeding',
            'vomiting-blood',
            'blood-in-stool',
            'cannot-keep-fluids',
            'abdominal-pain',
            'bruising',
            'lethargy',
          ) >= 2 &&
          c.any('bleeding-gums', 'nosebleed', 'mucosal-bleeding', 'bruising', 'vomiting-blood'))
      );
    },
  },
  {
    id: 'dengue-suspected',
    urgency: 'urgent',
    may: 'dengue or chikungunya',
    illnesses: ['dengue', 'chikungunya'],
    source: 'who-dengue-2009',
    words:
      'Fever with two of headache, aches, rash and sickness where dengue occurs is a suspected dengue; fever with severe joint pain a suspected chikungunya.',
    when: (c) =>
      c.any('fever') &&
      ((c.any('tropics', 'travel', 'sting') &&
        c.count('headache', 'body-aches', 'joint-pain', 'rash', 'nausea', 'chills') >= 2) ||
        (c.occurs('dengue', 'chikungunya') && hasRashOrSevereAches(c))),
  },
  {
    id: 'fever-rash-aches',
    urgency: 'urgent',
    may: 'an infection',
    illnesses: INFECTIONS,
    source: 'nhs-fever-adult',
    words:
      'Fever with a rash and aches, or with severe pain of muscles or joints, should be seen the same day.',
    when: (c) => c.any('fever') && !c.occurs('dengue', 'chikungunya') && hasRashOrSevereAches(c),
  },
  {
    id: 'typhoid-suspected',
    urgency: 'urgent',
    may: 'typhoid',
    illnesses: ['typhoid'],
    source: 'nhs-typhoid',
    words: 'Fever of 3 days or more after a journey or unsafe water can be typhoid.',
    when: (c) => c.any('fever') && c.days('fever') >= 3 && c.any('travel', 'undercooked-food'),
  },
  {
    id: 'fever-after-travel',
    urgency: 'urgent',
    may: 'an illness from a journey',
    illnesses: INFECTIONS,
    source: 'nhs-fever-adult',
    words: 'Fever after a journey should be seen soon, and the journey told.',
    when: (c) => c.any('fever', 'rigors') && c.any('travel'),
  },
  {
    id: 'tick-fever',
    urgency: 'emergency',
    may: 'spotted fever from a tick',
    source: 'cdc-rmsf',
    words:
      'Fever with rash or headache after a tick or time in the woods, or with a rash on wrists, ankles, palms or soles, can be spotted fever, which must be treated at once.',
    when: (c) =>
      c.any('fever') &&
      ((c.any('tick-bite') && c.any('rash', 'headache', 'body-aches', 'vomiting')) ||
        (c.any('limbs-rash') &&
          c.any('headache', 'body-aches', 'vomiting', 'chills', 'nausea', 'abdominal-pain')) ||
        (c.all('rash', 'headache') && (c.any('limbs-rash', 'outdoors') || c.child))),
  },
  {
    id: 'lyme',
    urgency: 'routine',
    may: 'Lyme disease',
    source: 'nhs-lyme',
    words: 'A round rash or flu-like illness after a tick should be looked at.',
    when: (c) =>
      c.any('bullseye-rash') ||
      (c.any('tick-bite') &&
        c.any('fever', 'rash', 'headache', 'joint-pain', 'fatigue', 'body-aches', 'red-skin')),
  },
];
