import type { Rule } from './rule';

/** In days, as all durations. */
const TEN_MINUTES = 10 / (24 * 60);

/** Wounds, burns, bites, falls and poisons. */
export const WOUNDS_AND_ACCIDENTS: readonly Rule[] = [
  {
    id: 'bleeding-on-thinners',
    urgency: 'emergency',
    may: 'bleeding that does not stop',
    source: 'nhs-999',
    words: 'Heavy bleeding, or bleeding on blood thinners or with faintness, needs help at once.',
    when: (c) =>
      (c.any('bleeding', 'nosebleed', 'blood-in-urine', 'bleeding-gums', 'wound') &&
        (c.any('faint', 'near-faint', 'low-pressure', 'cold-sweat') ||
          (c.any('bleeding', 'blood-in-urine') && c.any('blood-thinner')))) ||
      c.severe('bleeding') ||
      c.lasting('bleeding', 'nosebleed') ||
      c.severe('nosebleed'),
  },
  {
    id: 'nosebleed-urgent',
    urgency: 'urgent',
    may: 'a nosebleed that does not end by itself',
    source: 'nhs-999',
    words: 'A nosebleed of more than 15 minutes, on blood thinners or after a blow should be seen.',
    when: (c) =>
      c.any('nosebleed') &&
      (c.any('blood-thinner', 'head-injury', 'injury', 'fall', 'very-high-pressure', 'bruising') ||
        (c.days('nosebleed') >= TEN_MINUTES && c.days('nosebleed') < 1)),
  },
  {
    id: 'wound-infected',
    urgency: 'urgent',
    may: 'an infection of a wound',
    source: 'nhs-cuts',
    words: 'A wound or bite that turns red, hot, swollen or oozes should be seen soon.',
    when: (c) =>
      c.any('wound', 'animal-bite', 'burn', 'foot-ulcer', 'boil') &&
      c.any('fever', 'red-hot-skin', 'swelling', 'worsening', 'diabetes', 'skin-swelling'),
  },
  {
    id: 'burn-serious',
    urgency: 'emergency',
    may: 'a serious burn',
    source: 'nhs-burns',
    words:
      'A burn that is large, deep, white or charred, of a face, of a small child, or by chemicals or electricity needs hospital.',
    when: (c) =>
      c.any('burn') &&
      (c.severe('burn') ||
        c.under(5) ||
        c.any(
          'smoke',
          'palpitations',
          'faint',
          'pregnant',
          'short-of-breath',
          'hoarse',
          'facial-pain',
          'limb-numb',
          'face-swelling',
        )),
  },
  {
    id: 'burn-blisters',
    urgency: 'urgent',
    may: 'a burn of the deeper skin',
    source: 'nhs-burns',
    words: 'A burn with blisters, on hand, foot or joint, or in an older person, should be seen.',
    when: (c) =>
      c.any('burn') &&
      (c.any('blistering-rash', 'blisters', 'joint-pain', 'fever', 'diabetes') || c.from(60) || c.child),
  },
  {
    id: 'sunburn-danger',
    urgency: 'urgent',
    may: 'a severe sunburn',
    source: 'nhs-sunburn',
    words: 'Sunburn with blisters, fever, dizziness or vomiting, or of a small child, should be seen.',
    when: (c) =>
      c.any('sunburn') &&
      (c.any('blistering-rash', 'blisters', 'fever', 'dizziness', 'vomiting', 'headache', 'chills') ||
        c.under(5) ||
        c.severe('sunburn')),
  },
  {
    id: 'fracture-suspected',
    urgency: 'urgent',
    may: 'a broken bone',
    source: 'nhs-broken',
    words: 'After a fall or blow, pain with swelling or no weight on the limb may be a broken bone.',
    when: (c) =>
      c.any('fall', 'injury', 'sprain', 'major-accident') &&
      (c.any('cannot-bear-weight', 'limb-numb') ||
        (c.any('joint-pain', 'arm-pain', 'leg-pain', 'shoulder-pain', 'chest-pain', 'pain') &&
          ((['swelling', 'joint-swelling', 'arm-swelling', 'leg-swelling'] as const).some(
            (id) => c.any(id) && !c.mild(id),
          ) ||
            c.severe('joint-pain', 'arm-pain', 'leg-pain', 'shoulder-pain', 'pain') ||
            c.from(65)))),
  },
  {
    id: 'injury-danger',
    urgency: 'emergency',
    may: 'an injury inside',
    source: 'nhs-999',
    words:
      'An accident with belly or chest pain, breathlessness, numb limbs, confusion or pale skin needs help at once.',
    when: (c) =>
      c.any('injury', 'fall', 'chest-injury', 'abdominal-injury', 'back-injury', 'major-accident') &&
      (c.any(
        'short-of-breath',
        'limb-weakness',
        'confusion',
        'pale',
        'faint',
        'saddle-numbness',
        'cold-limb',
        'vomiting-blood',
        'blood-in-urine',
        'neck-pain',
      ) ||
        c.severe('abdominal-pain', 'chest-pain', 'back-pain', 'neck-pain')),
  },
  {
    id: 'hip-fracture',
    urgency: 'emergency',
    may: 'a broken hip',
    source: 'nhs-broken',
    words: 'An older person who fell and cannot stand or has hip pain may have a broken hip.',
    when: (c) =>
      c.any('fall') && c.from(60) && c.any('cannot-bear-weight', 'hip-pain', 'groin-pain', 'leg-pain'),
  },
  {
    id: 'carbon-monoxide-home',
    urgency: 'emergency',
    may: 'carbon monoxide in the home',
    source: 'nhs-co',
    words:
      'Headache, dizziness or sickness of several people in one home, near something that burns, or that goes away outside can be carbon monoxide: go outside at once.',
    when: (c) =>
      (c.any('several-people') && c.count('headache', 'dizziness', 'nausea', 'confusion', 'fatigue') >= 2) ||
      (c.count('several-people', 'others-too', 'combustion', 'better-outside') >= 2 &&
        c.any('headache', 'dizziness', 'nausea', 'confusion', 'lethargy', 'drowsy', 'faint')) ||
      (c.any('others-too', 'better-outside') && c.all('headache', 'dizziness')),
  },
  {
    id: 'paracetamol-liver',
    urgency: 'emergency',
    may: 'poisoning by paracetamol',
    source: 'nhs-poisoning',
    words: 'Many painkillers with vomiting, belly pain, yellow skin or confusion can damage the liver.',
    when: (c) => c.any('acetaminophen', 'overdose') && c.any('jaundice', 'confusion', 'drowsy', 'overdose'),
  },
  {
    id: 'rabies-exposure',
    urgency: 'urgent',
    may: 'contact with rabies',
    source: 'who-rabies',
    words:
      'A bite or scratch of a dog, bat, monkey or wild animal: wash for 15 minutes, and see a doctor the same day.',
    when: (c) => c.any('animal-bite'),
  },
  {
    id: 'bite-deep',
    urgency: 'emergency',
    may: 'a serious bite',
    source: 'nhs-bites',
    words: 'A deep bite, heavy bleeding, or a bite of face or neck needs hospital.',
    when: (c) =>
      c.any('animal-bite') &&
      (c.any(
        'deep-wound',
        'heavy-bleeding',
        'face-swelling',
        'confusion',
        'hard-to-swallow',
        'facial-pain',
      ) ||
        c.severe('animal-bite')),
  },
];
