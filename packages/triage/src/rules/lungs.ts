import type { Rule } from './rule';

/** Lungs and airways. */
export const LUNGS: readonly Rule[] = [
  {
    id: 'asthma-severe',
    urgency: 'emergency',
    may: 'a severe asthma attack',
    source: 'nhs-asthma',
    words: 'Asthma with breathlessness that gets worse, or that the reliever does not ease, is an emergency.',
    when: (c) =>
      c.any('asthma', 'asthma-attack') &&
      (c.any('cannot-breathe', 'fast-breathing', 'inhaler-fails', 'unrelieved') ||
        (c.any('short-of-breath') && c.any('worsening', 'wheeze', 'fever', 'chest-pressure')) ||
        (c.any('wheeze') && c.any('worsening'))),
  },
  {
    id: 'wheeze-and-breathless',
    urgency: 'emergency',
    may: 'a severe asthma attack or allergic reaction',
    source: 'nhs-asthma',
    words: 'Wheezing together with breathlessness that is getting worse needs help now.',
    when: (c) =>
      c.all('wheeze', 'short-of-breath') &&
      (c.any('worsening', 'unrelieved', 'asthma', 'hives', 'face-swelling', 'sting') || c.severe('wheeze')),
  },
  {
    id: 'copd-severe',
    urgency: 'emergency',
    may: 'a severe flare of COPD',
    source: 'nice-copd',
    words:
      'COPD with breathlessness that is getting worse and coloured phlegm, fever, drowsiness or swollen legs may need treatment in hospital.',
    when: (c) =>
      c.any('copd', 'copd-flare') &&
      c.any('short-of-breath') &&
      (c.severe('short-of-breath') ||
        (c.any('worsening', 'coloured-phlegm') &&
          c.any('fever', 'coloured-phlegm', 'leg-swelling', 'drowsy', 'loss-of-appetite'))),
  },
  {
    id: 'copd-flare',
    urgency: 'urgent',
    may: 'a flare of COPD',
    source: 'nhs-copd',
    words: 'More cough, phlegm or breathlessness than usual with a lung disease should be seen soon.',
    when: (c) => c.any('copd') && c.any('short-of-breath', 'wet-cough', 'wheeze', 'worsening', 'cough'),
  },
  {
    id: 'pneumonia-danger',
    urgency: 'emergency',
    may: 'severe pneumonia',
    source: 'nice-pneumonia',
    words:
      'Cough and fever with confusion, low blood pressure, fast breathing, blue lips, chest pain with breathlessness, or severe breathlessness can be severe pneumonia.',
    when: (c) =>
      c.any('cough', 'pneumonia') &&
      c.any('fever', 'chills', 'pneumonia') &&
      (c.any('confusion', 'drowsy', 'low-pressure', 'blue-lips', 'low-oxygen', 'cannot-breathe') ||
        // Small children breathe as fast when they are well.
        (c.any('very-fast-breathing') && !c.child) ||
        (c.any('short-of-breath', 'fast-breathing') &&
          (c.from(65) || c.any('chest-pain', 'rigors', 'coughing-blood', 'immune', 'high-fever')))),
  },
  {
    id: 'pneumonia-older',
    urgency: 'urgent',
    may: 'pneumonia',
    source: 'nice-pneumonia',
    words:
      'From 65 years, or with a weak immune system or a long illness, cough with phlegm and fever can be pneumonia and should be seen the same day.',
    when: (c) =>
      c.any('cough') &&
      c.any('fever') &&
      (c.from(65) || c.any('immune', 'copd', 'heart-disease', 'diabetes', 'kidney-disease')),
  },
  {
    id: 'pneumonia',
    urgency: 'urgent',
    may: 'pneumonia',
    source: 'nhs-pneumonia',
    words:
      'Fever and cough with coloured or rusty phlegm, fast breathing, chest pain or breathlessness can be pneumonia.',
    when: (c) =>
      c.any('cough') &&
      c.any('fever', 'chills') &&
      (c.any('short-of-breath', 'chest-pain', 'fast-breathing', 'rigors', 'coughing-blood') ||
        c.all('coloured-phlegm', 'fever') ||
        (c.any('wet-cough') && c.any('high-fever'))),
  },
  {
    id: 'coughing-blood-danger',
    urgency: 'emergency',
    may: 'bleeding in the lung',
    source: 'nhs-coughing-blood',
    words:
      'Coughing up much blood, or blood with breathlessness, chest pain or a fast heart, needs help at once.',
    when: (c) =>
      c.any('coughing-blood') &&
      (c.severe('coughing-blood') ||
        c.any('heavy-bleeding', 'short-of-breath', 'chest-pain', 'palpitations', 'faint')),
  },
  {
    id: 'whooping-cough-infant',
    urgency: 'emergency',
    may: 'whooping cough in a small baby',
    source: 'nhs-whooping',
    words: 'A baby under 6 months with coughing fits can stop breathing.',
    when: (c) => c.under(0.5) && c.any('whooping-cough', 'short-of-breath', 'wheeze'),
  },
  {
    id: 'croup-danger',
    urgency: 'emergency',
    may: 'severe croup',
    source: 'nhs-croup',
    words: 'A barking cough with noisy, hard breathing needs help at once.',
    when: (c) =>
      c.any('barking-cough') &&
      c.any('short-of-breath', 'stridor', 'breathing-signs', 'blue-lips', 'drooling', 'fast-breathing'),
  },
  {
    id: 'cough-long',
    urgency: 'routine',
    may: 'a lasting infection or another illness of the lungs',
    source: 'nhs-cough',
    words: 'A cough of more than 3 weeks, or with weight loss or night sweats, should be looked at.',
    when: (c) => c.any('cough') && (c.days('cough') > 21 || c.any('weight-loss', 'night-sweats')),
  },
  {
    id: 'cough-smoker',
    urgency: 'routine',
    may: 'a lung illness of smokers',
    source: 'nhs-copd',
    words: 'A smoker whose cough or phlegm is changing should be seen.',
    when: (c) =>
      c.any('smoker') &&
      c.any('cough') &&
      (c.any('wet-cough', 'short-of-breath', 'wheeze', 'worsening') || c.from(35)),
  },
];
