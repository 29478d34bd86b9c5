import { INFECTIONS } from '../likelihood/illness';
import type { Rule } from './rule';

/** Fever, flu and COVID-19. */
export const FEVERS: readonly Rule[] = [
  {
    id: 'fever-long',
    urgency: 'urgent',
    may: 'an infection',
    illnesses: INFECTIONS,
    source: 'nhs-fever-adult',
    words: 'A fever of 5 days or more should be seen soon.',
    when: (c) => c.any('fever') && c.days('fever') >= 5,
  },
  {
    id: 'fever-lasting',
    urgency: 'routine',
    may: 'an infection',
    illnesses: INFECTIONS,
    source: 'nhs-fever-adult',
    words: 'A fever of 3 days or more, or one that does not come down, should be looked at.',
    when: (c) =>
      c.any('fever') &&
      (c.days('fever') >= 3 ||
        c.any('unrelieved', 'night-sweats', 'weight-loss', 'swollen-glands') ||
        c.lasting('fever') ||
        c.severe('fever')),
  },
  {
    id: 'fever-cough-days',
    urgency: 'routine',
    may: 'a chest infection',
    illnesses: ['flu', 'covid', 'other'],
    source: 'nhs-pneumonia',
    words: 'Fever with a cough of 4 days or more, above all in a child, should be looked at.',
    when: (c) =>
      c.all('fever', 'cough') &&
      (c.days('cough', 'fever') >= 7 || ((c.child || c.any('wet-cough')) && c.days('cough', 'fever') >= 4)),
  },
  {
    id: 'fever-weak-immune',
    urgency: 'emergency',
    may: 'an infection with too few white cells',
    source: 'nhs-neutropenia',
    words: 'Fever or chills during chemotherapy, after a transplant or without a spleen are an emergency.',
    when: (c) => c.any('fever', 'chills', 'rigors') && c.any('chemo', 'immune'),
  },
  {
    id: 'fever-risk',
    urgency: 'urgent',
    may: 'an infection in somebody at risk',
    illnesses: INFECTIONS,
    source: 'cdc-flu-risk',
    words:
      'Fever with cough, aches or weakness in somebody at risk (from 65 years, pregnant, long ill) should be seen soon, as medicines against flu work best early.',
    when: (c) =>
      c.any('fever', 'flu', 'covid') &&
      c.atRisk &&
      !c.under(2) &&
      c.any('cough', 'body-aches', 'fatigue', 'sore-throat', 'headache', 'flu', 'covid', 'chills'),
  },
  {
    id: 'flu-like',
    urgency: 'routine',
    may: 'flu or a similar illness',
    illnesses: ['flu', 'covid'],
    source: 'cdc-flu-treatment',
    words:
      'Fever with cough or sore throat and aches that began at once is like flu; medicines against flu work best in the first 2 days, so ask about them.',
    when: (c) =>
      c.any('fever', 'flu') &&
      c.any('cough', 'sore-throat') &&
      c.any('body-aches', 'chills', 'rigors') &&
      (c.any('high-fever', 'fatigue', 'headache', 'rigors') ||
        c.sudden('fever', 'cough', 'body-aches', 'headache', 'chills', 'sore-throat')),
  },
  {
    id: 'flu-worse',
    urgency: 'urgent',
    may: 'a complication of flu',
    illnesses: ['flu'],
    source: 'cdc-flu',
    words:
      'Fever or cough that improve and then return or worsen, severe aches, or lasting vomiting are warning signs of flu.',
    when: (c) =>
      (c.any('fever', 'cough', 'flu') && c.any('returning-fever')) ||
      (c.any('flu') &&
        (c.any('cannot-keep-fluids', 'dizziness') || c.severe('body-aches', 'general-weakness'))),
  },
  {
    id: 'covid-like',
    urgency: 'self-care',
    may: 'COVID-19 or another viral infection',
    illnesses: ['covid'],
    source: 'who-covid',
    words: 'Loss of taste or smell, or fever and cough, can be COVID-19: test, stay away from others, rest.',
    when: (c) =>
      c.any('taste-smell', 'covid') ||
      c.count(
        'fever',
        'cough',
        'fatigue',
        'headache',
        'body-aches',
        'sore-throat',
        'runny-nose',
        'nausea',
        'diarrhea',
      ) >= 3,
  },
];
