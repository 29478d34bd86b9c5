import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VerdictState } from '@health-commons/contracts/analytics';
import { fetchWhenFree } from './fetch-when-free';
import type { Suite } from './suite';

const DAY_MS = 86_400_000;
const days = (count: number, length: number) => new Array<number>(length).fill(count);

const COUNTRY = 'NO';

/** Places that are in each state: the start of their postal codes, and their reports of flu on each day to yesterday. */
const PLACES: Record<VerdictState, { prefix: string; counts: readonly number[] }> = {
  'too-few': { prefix: '01', counts: [1, ...days(0, 40), 1, ...days(0, 9), 1] },
  usual: { prefix: '10', counts: days(5, 80) },
  'being-checked': { prefix: '30', counts: [...days(20, 76), ...days(0, 3), 200] },
  unusual: { prefix: '40', counts: [...days(5, 75), ...days(20, 5)] },
  ongoing: { prefix: '50', counts: [...days(5, 60), ...days(25, 25)] },
  ending: { prefix: '70', counts: [...days(5, 60), ...days(40, 20), ...days(15, 7)] },
};

/** The location of a place that is in a state, for the analytics' queries. */
export const placeIn = (state: VerdictState): string => `${COUNTRY}-${PLACES[state].prefix}`;

/** Adds the reports of all places, each day's spread over its hours (UTC). */
export async function seedStates({ dataDir, parts }: Suite): Promise<void> {
  const { secretKey: key } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const today = Math.floor(Date.now() / DAY_MS);
  for (const { prefix, counts } of Object.values(PLACES)) {
    const rows = counts.flatMap((count, i) =>
      Array.from({ length: count }, (_, number) => ({
        country: COUNTRY,
        pin_code: `${prefix}50`,
        symptoms: ['Fever'],
        illness_type: 'flu',
        severity: 'mild',
        created_at: new Date((today - counts.length + i + (number + 0.5) / count) * DAY_MS).toISOString(),
      })),
    );
    const response = await fetchWhenFree(`${parts['local-backend']?.address}/rest/v1/symptom_reports`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    if (!response.ok) throw new Error(`The database responded ${response.status}: ${await response.text()}`);
  }
}
