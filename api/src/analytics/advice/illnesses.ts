import type { MessageId } from '../messages/en';
import type { SourceId } from './sources';

type Advice = { id: MessageId; source: SourceId };

/** Published advice for each illness, shortened. */
export const PREVENTION: Readonly<Record<string, readonly Advice[]>> = {
  dengue: [
    { id: 'prevention.dengue.bites', source: 'who-dengue' },
    { id: 'prevention.dengue.water', source: 'who-dengue' },
  ],
  chikungunya: [
    { id: 'prevention.chikungunya.bites', source: 'ifrc-chikungunya' },
    { id: 'prevention.chikungunya.water', source: 'ifrc-chikungunya' },
  ],
  malaria: [
    { id: 'prevention.malaria.bites', source: 'who-malaria' },
    { id: 'prevention.malaria.test', source: 'who-malaria' },
  ],
  typhoid: [
    { id: 'prevention.typhoid.food', source: 'nhs-typhoid' },
    { id: 'prevention.typhoid.hands', source: 'nhs-typhoid' },
  ],
  flu: [
    { id: 'prevention.flu.home', source: 'who-flu' },
    { id: 'prevention.flu.vaccine', source: 'who-flu' },
  ],
  covid: [
    { id: 'prevention.covid.vaccine', source: 'who-covid' },
    { id: 'prevention.covid.home', source: 'who-covid' },
  ],
};

/** The advice if no leading illness of a place has its own. */
export const GENERAL: readonly Advice[] = [
  { id: 'prevention.general.hands', source: 'who-flu' },
  { id: 'prevention.general.water', source: 'who-dengue' },
];

/**
 * Returns the advice for `illnesses` in their order, or GENERAL if none of them has any. Returns at most
 * `max` pieces.
 */
export function preventionFor(illnesses: readonly string[], max = 4): readonly Advice[] {
  const found = illnesses.flatMap((illness) => PREVENTION[illness] ?? []);
  return (found.length > 0 ? found : GENERAL).slice(0, max);
}
