import type { Rule } from './rule';

/** Stomach, bowel and liver. */
export const BELLY: readonly Rule[] = [
  {
    id: 'acute-abdomen',
    urgency: 'emergency',
    may: 'an acute illness in the belly',
    source: 'nhs-stomach-ache',
    words:
      'Belly pain that is sudden or severe, or with fainting, a hard belly, vomiting blood, black stool, no urine or breathlessness, needs help at once.',
    when: (c) =>
      c.any('abdominal-pain', 'pelvic-pain') &&
      (c.severe('abdominal-pain', 'pelvic-pain', 'right-lower-pain', 'upper-abdominal-pain') ||
        (c.sudden('abdominal-pain', 'pelvic-pain') && c.any('vomiting', 'fever', 'pale', 'cold-sweat')) ||
        c.worst('abdominal-pain') ||
        c.any(
          'rigid-belly',
          'faint',
          'vomiting-blood',
          'black-stool',
          'cannot-urinate',
          'short-of-breath',
          'chest-pain',
          'low-pressure',
          'no-gas',
          'cold-sweat',
          'testicle-pain',
        )),
  },
  {
    id: 'appendicitis',
    urgency: 'emergency',
    may: 'appendicitis',
    source: 'nhs-appendicitis',
    words:
      'Pain low on the right of the belly with fever, sickness, loss of appetite or getting worse can be appendicitis.',
    when: (c) =>
      c.any('right-lower-pain') &&
      (c.any('fever', 'vomiting', 'nausea', 'loss-of-appetite', 'worsening', 'chills', 'rigid-belly') ||
        c.severe('right-lower-pain') ||
        c.sudden('right-lower-pain')),
  },
  {
    id: 'belly-pain-fever',
    urgency: 'urgent',
    may: 'an inflammation in the belly',
    source: 'nhs-stomach-ache',
    words:
      'Belly pain with fever or repeated vomiting, in pregnancy, with a weak immune system or that gets worse should be seen the same day.',
    when: (c) =>
      c.any('abdominal-pain', 'pelvic-pain') &&
      (c.any(
        'fever',
        'cannot-keep-fluids',
        'pregnant',
        'immune',
        'worsening',
        'jaundice',
        'blood-in-stool',
        'bloody-diarrhea',
      ) ||
        c.sudden('abdominal-pain') ||
        c.lasting('abdominal-pain', 'pelvic-pain')),
  },
  {
    id: 'belly-pain-sick',
    urgency: 'routine',
    may: 'a stomach illness',
    source: 'nhs-stomach-ache',
    words:
      'Belly pain with vomiting or diarrhoea that is more than mild or does not pass in a day, or mild pain of a week, should be looked at.',
    when: (c) =>
      c.any('abdominal-pain') &&
      ((c.any('vomiting', 'diarrhea') &&
        (!c.any('mild-cramps') || c.days('abdominal-pain', 'vomiting', 'diarrhea') > 1)) ||
        c.days('abdominal-pain') >= 7),
  },
  {
    id: 'bowel-obstruction',
    urgency: 'emergency',
    may: 'a blocked bowel',
    source: 'nhs-obstruction',
    words: 'Vomiting or belly pain without passing stool or wind can be a blocked bowel.',
    when: (c) => c.any('no-gas') && c.any('vomiting', 'abdominal-pain', 'bloating', 'pain'),
  },
  {
    id: 'obstruction-constipation',
    urgency: 'urgent',
    may: 'more than constipation',
    source: 'nhs-constipation',
    words: 'Constipation with vomiting, severe pain, fever or blood should be seen soon.',
    when: (c) =>
      c.any('constipation') &&
      (c.any('vomiting', 'fever', 'blood-in-stool') || c.severe('constipation', 'abdominal-pain')),
  },
  {
    id: 'constipation-long',
    urgency: 'routine',
    may: 'an illness of the bowel',
    source: 'nhs-constipation',
    words:
      'Constipation with weight loss or tiredness, or that treatment does not ease, should be looked at.',
    when: (c) =>
      c.any('constipation') &&
      (c.any('weight-loss', 'unrelieved') || (c.from(60) && c.days('constipation') > 21)),
  },
  {
    id: 'gi-bleed',
    urgency: 'emergency',
    may: 'bleeding in stomach or bowel',
    source: 'nhs-rectal-bleeding',
    words:
      'Much blood in stool, or blood with faintness, a fast heart or pale skin, or on blood thinners needs help at once.',
    when: (c) =>
      c.any('blood-in-stool', 'bloody-diarrhea') &&
      (c.severe('blood-in-stool') ||
        c.any(
          'heavy-bleeding',
          'faint',
          'near-faint',
          'dizziness',
          'palpitations',
          'blood-thinner',
          'low-pressure',
          'cold-sweat',
        )),
  },
  {
    id: 'liver-failure',
    urgency: 'emergency',
    may: 'liver failure',
    source: 'nhs-liver',
    words:
      'Yellow skin or eyes with confusion, drowsiness, bleeding or vomiting of blood can be liver failure.',
    when: (c) =>
      c.any('jaundice', 'liver-disease', 'hepatitis') &&
      c.any(
        'confusion',
        'drowsy',
        'lethargy',
        'vomiting-blood',
        'black-stool',
        'heavy-bleeding',
        'bruising',
        'memory-loss',
        'slurred-speech',
      ),
  },
  {
    id: 'jaundice-fever',
    urgency: 'emergency',
    may: 'an infection of the bile ducts',
    source: 'nhs-jaundice',
    words: 'Yellow skin with fever, shaking or severe pain needs hospital.',
    when: (c) =>
      c.any('jaundice') &&
      (c.any('fever', 'rigors', 'high-fever', 'pregnant') ||
        c.severe('abdominal-pain', 'upper-abdominal-pain') ||
        c.any('acetaminophen')),
  },
  {
    id: 'ulcer',
    urgency: 'routine',
    may: 'a stomach ulcer',
    source: 'nhs-ulcer',
    words:
      'Burning or gnawing upper belly pain that keeps coming, above all with anti-inflammatory painkillers, should be looked at.',
    when: (c) =>
      c.any('upper-abdominal-pain', 'ulcer') ||
      (c.any('abdominal-pain', 'heartburn') &&
        (c.any('anti-inflammatory') || c.days('abdominal-pain', 'heartburn') > 21)) ||
      (c.any('heartburn') && c.any('weight-loss', 'hard-to-swallow', 'vomiting')),
  },
  {
    id: 'swallowing-red',
    urgency: 'urgent',
    may: 'a narrowing of the gullet',
    source: 'nhs-swallowing',
    words: 'Trouble swallowing with weight loss or food that sticks should be seen soon.',
    when: (c) =>
      c.any('hard-to-swallow') &&
      (c.any('weight-loss', 'vomiting', 'chest-pain') ||
        c.worst('hard-to-swallow') ||
        c.sudden('hard-to-swallow')),
  },
  {
    id: 'pale-weight',
    urgency: 'urgent',
    may: 'a serious illness',
    source: 'nhs-weight-loss',
    words: 'Weight loss with fever, blood in stool, a lump or belly pain should be seen soon.',
    when: (c) =>
      c.any('weight-loss') &&
      c.any('fever', 'blood-in-stool', 'lump', 'abdominal-pain', 'coughing-blood', 'jaundice', 'black-stool'),
  },
];
