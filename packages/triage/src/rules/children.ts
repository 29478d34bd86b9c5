import { INFECTIONS } from '../likelihood/illness';
import type { Rule } from './rule';

/** Babies and children. */
export const CHILDREN: readonly Rule[] = [
  {
    id: 'infant-fever',
    urgency: 'emergency',
    may: 'a serious infection of a baby',
    source: 'nice-fever-child',
    words: 'A temperature of 38 °C or more under 3 months is an emergency.',
    when: (c) => c.under(0.26) && c.any('fever', 'chills', 'hypothermia'),
  },
  {
    id: 'infant-fever-6',
    urgency: 'urgent',
    may: 'an infection of a baby',
    illnesses: INFECTIONS,
    source: 'nice-fever-child',
    words: 'A temperature of 39 °C or more from 3 to 6 months should be seen the same day.',
    when: (c) => c.under(0.6) && c.any('fever'),
  },
  {
    id: 'newborn-ill',
    urgency: 'emergency',
    may: 'a serious illness of a newborn',
    source: 'nhs-child-ill',
    words:
      'A baby of the first 3 months that feeds poorly, is drowsy, yellow, vomits or breathes fast must be seen at once.',
    when: (c) =>
      c.under(0.26) &&
      c.any(
        'not-feeding',
        'lethargy',
        'drowsy',
        'jaundice',
        'vomiting',
        'fast-breathing',
        'inconsolable',
        'short-of-breath',
        'little-urine',
        'pale',
        'blood-in-stool',
        'wheeze',
      ),
  },
  {
    id: 'infant-dehydrated',
    urgency: 'emergency',
    may: 'dehydration of a small child',
    source: 'nhs-child-ill',
    words:
      'A small child with dry nappies, sunken eyes, no tears or who does not drink, and who is ill, needs help at once.',
    when: (c) =>
      (c.under(5) || c.child) &&
      c.any('vomiting', 'diarrhea', 'fever', 'lethargy', 'dehydrated') &&
      ((c.any('little-urine', 'dehydrated') &&
        (c.under(2) || c.any('lethargy', 'drowsy', 'not-feeding', 'dehydrated'))) ||
        (c.any('not-feeding') && (c.under(1) || c.any('lethargy', 'drowsy', 'little-urine')))),
  },
  {
    id: 'child-drowsy',
    urgency: 'emergency',
    may: 'a serious illness of a child',
    source: 'nhs-child-ill',
    words:
      'A small child with fever or vomiting who is drowsy, floppy, listless or cannot be comforted needs help at once.',
    when: (c) =>
      (c.under(5) || c.child) &&
      c.any('lethargy', 'drowsy', 'floppy', 'inconsolable') &&
      c.any('fever', 'vomiting', 'diarrhea', 'rash', 'head-injury', 'not-feeding', 'pale', 'stiff-neck'),
  },
  {
    id: 'child-breathing',
    urgency: 'emergency',
    may: 'a dangerous breathing problem of a child',
    source: 'nhs-child-ill',
    words: 'A child under 5 who breathes fast or hard needs help at once.',
    when: (c) =>
      c.under(5) &&
      c.any('short-of-breath', 'fast-breathing') &&
      (c.any('fever', 'wheeze', 'not-feeding', 'lethargy', 'pale', 'cough') || c.under(1)),
  },
  {
    id: 'child-fever-rash',
    urgency: 'urgent',
    may: 'an infection with rash',
    illnesses: INFECTIONS,
    source: 'cdc-flu',
    words: 'Fever with a rash in a child should be seen the same day.',
    when: (c) => (c.child || c.under(18)) && c.all('fever', 'rash'),
  },
  {
    id: 'fever-rash',
    urgency: 'routine',
    may: 'an infection with rash',
    illnesses: INFECTIONS,
    source: 'nhs-rash',
    words: 'Fever with a rash should be looked at.',
    when: (c) => c.all('fever', 'rash'),
  },
  {
    id: 'child-fever-high',
    urgency: 'urgent',
    may: 'an infection of a child',
    illnesses: INFECTIONS,
    source: 'nhs-fever-child',
    words:
      'A child under 5 with a temperature of 40 °C, fever of 5 days, or who drinks little should be seen the same day.',
    when: (c) =>
      (c.under(5) || c.child) &&
      c.any('fever') &&
      (c.any('very-high-fever', 'not-feeding', 'little-urine', 'lethargy') || c.days('fever') >= 5),
  },
  {
    id: 'toddler-fever',
    urgency: 'routine',
    may: 'an infection of a small child',
    illnesses: INFECTIONS,
    source: 'nhs-fever-child',
    words: 'A child under 2 with fever, ear pain or poor sleep and feeding should be looked at.',
    when: (c) => c.under(2) && c.any('fever', 'ear-pain', 'not-feeding'),
  },
  {
    id: 'intussusception',
    urgency: 'emergency',
    may: 'a bowel that has slid into itself',
    source: 'nhs-child-ill',
    words: 'A small child with attacks of crying and drawn-up legs, vomiting or bloody stool needs hospital.',
    when: (c) =>
      c.under(4) &&
      c.any('inconsolable', 'abdominal-pain') &&
      c.any('vomiting', 'green-vomit', 'blood-in-stool', 'jelly-stool', 'pale') &&
      c.any('inconsolable', 'blood-in-stool', 'jelly-stool', 'green-vomit'),
  },
  {
    id: 'child-vomit-belly',
    urgency: 'urgent',
    may: 'an illness in the belly of a child',
    source: 'nhs-child-ill',
    words:
      'A baby under 1 year with lasting or forceful vomiting, or with diarrhea and vomiting, should be seen the same day.',
    when: (c) =>
      c.under(1) && (c.any('cannot-keep-fluids') || c.all('vomiting', 'diarrhea') || c.lasting('vomiting')),
  },
  {
    id: 'child-limp',
    urgency: 'urgent',
    may: 'an infection of bone or joint',
    source: 'nhs-septic-arthritis',
    words: 'A child who limps or will not walk, with fever, should be seen the same day.',
    when: (c) => c.child && c.any('cannot-bear-weight', 'hot-joint', 'joint-swelling') && c.any('fever'),
  },
  {
    id: 'baby-any',
    urgency: 'routine',
    may: 'an illness of a baby',
    source: 'nhs-child-ill',
    words: 'A baby of the first 3 months who is ill should be looked at.',
    when: (c) =>
      c.under(0.26) &&
      c.any(
        'cough',
        'rash',
        'diarrhea',
        'runny-nose',
        'blocked-nose',
        'fussy',
        'constipation',
        'vomiting',
        'eye-discharge',
      ),
  },
];
