import type { Case } from '../case';
import type { SourceId } from '../sources/sources';
import type { Urgency } from '../urgency';

export type Advice = { text: string; source: SourceId };

const BY_URGENCY: Readonly<Record<Urgency, readonly Advice[]>> = {
  emergency: [
    { text: 'Call your local emergency number now, or have somebody call it.', source: 'nhs-999' },
    { text: 'Do not drive yourself, and do not stay alone.', source: 'nhs-heart-attack' },
    { text: 'Unlock the door, and keep your medicines at hand for the helpers.', source: 'nhs-999' },
  ],
  urgent: [
    { text: 'See a doctor today, or call a medical advice line if no practice is open.', source: 'nhs-111' },
    {
      text: 'Call the emergency number if it gets worse, or with trouble breathing, chest pain, confusion, fainting or bleeding that does not stop.',
      source: 'nhs-999',
    },
  ],
  routine: [
    { text: 'Make an appointment with a doctor in the next days.', source: 'nhs-gp' },
    { text: 'Ask for help sooner if it gets worse or something new comes.', source: 'nhs-111' },
  ],
  'self-care': [
    { text: 'Rest and drink enough; a pharmacist can help with what eases it.', source: 'nhs-pharmacist' },
    { text: 'Ask a doctor if it gets worse, something new comes or it does not pass.', source: 'nhs-111' },
  ],
};

/** Advice for a finding or an illness, beside that for the urgency. */
const FOR: readonly { when: (c: Case) => boolean; advice: Advice }[] = [
  {
    when: (c) => c.any('suicidal', 'harm-others'),
    advice: {
      text: 'Do not stay alone: call somebody now, a helpline or the emergency number, and keep away what could harm.',
      source: 'nhs-suicide',
    },
  },
  {
    when: (c) => c.any('overdose', 'poisoning'),
    advice: {
      text: 'Do not make the person vomit; keep the packet for the helpers.',
      source: 'nhs-poisoning',
    },
  },
  {
    when: (c) => c.any('carbon-monoxide', 'several-people'),
    advice: { text: 'Go outside at once, and leave doors and windows open.', source: 'nhs-co' },
  },
  {
    when: (c) => c.any('unconscious', 'cannot-breathe'),
    advice: {
      text: 'If the person does not breathe normally, begin chest compressions; the emergency line will guide you.',
      source: 'nhs-bleeding',
    },
  },
  {
    when: (c) => c.any('heavy-bleeding', 'soaking-pads'),
    advice: {
      text: 'Press firmly on a bleeding wound with a clean cloth until help comes.',
      source: 'nhs-bleeding',
    },
  },
  {
    when: (c) => c.any('seizure'),
    advice: {
      text: 'During a fit keep the person from harm, put nothing in the mouth, and turn them on their side afterwards.',
      source: 'nhs-fits',
    },
  },
  {
    when: (c) => c.any('anaphylaxis', 'lip-swelling', 'throat-tightness'),
    advice: { text: 'Use an adrenaline pen if there is one, and lie down.', source: 'nhs-anaphylaxis' },
  },
  {
    when: (c) => c.any('burn', 'serious-burn'),
    advice: {
      text: 'Cool a burn under cool running water for 20 minutes; no ice, no cream.',
      source: 'nhs-burns',
    },
  },
  {
    when: (c) => c.any('heat-exposure'),
    advice: {
      text: 'Go into the shade, take off clothes, drink, and cool the skin with water.',
      source: 'nhs-heat',
    },
  },
  {
    when: (c) => c.any('snakebite'),
    advice: {
      text: 'Keep the bitten limb still; no cutting, no sucking, no tight band.',
      source: 'who-snakebite',
    },
  },
  {
    when: (c) => c.any('animal-bite'),
    advice: { text: 'Wash the bite with soap and water for 15 minutes.', source: 'who-rabies' },
  },
  {
    when: (c) =>
      c.any('fever') &&
      (c.any('tropics', 'travel', 'dengue', 'chikungunya', 'sting') || c.all('rash', 'joint-pain')),
    advice: {
      text: 'Take no aspirin or ibuprofen until dengue is ruled out; paracetamol as the packet says.',
      source: 'who-dengue',
    },
  },
  {
    when: (c) => c.any('fever', 'cough', 'covid', 'flu', 'taste-smell'),
    advice: {
      text: 'Stay away from others while you are ill, and test for COVID-19 if you can.',
      source: 'who-covid',
    },
  },
  {
    when: (c) => c.any('diarrhea', 'vomiting'),
    advice: {
      text: 'Take small sips often, best a rehydration solution; stay home for 2 days after it ends.',
      source: 'nhs-diarrhoea',
    },
  },
];

/** What to do, most important first. */
export function adviceFor(c: Case, urgency: Urgency): Advice[] {
  const special = FOR.filter(({ when }) => when(c)).map(({ advice }) => advice);
  const [first, ...rest] = BY_URGENCY[urgency];
  return [...(first ? [first] : []), ...special, ...rest];
}
