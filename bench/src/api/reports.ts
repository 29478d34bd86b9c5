import { randomUUID } from 'node:crypto';
import { allPlaces } from '@health-commons/api/gazetteer';

import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import { createPicker, createRandom } from '@health-commons/tools/seed';

type NewReport = { body: string; headers: Record<string, string> };

/** Returns a generator of reports. Places follow Zipf's law; each report has a new idempotency key. */
export function createReports(seed: number): () => NewReport {
  const random = createRandom('posted', seed);
  const places = allPlaces();
  const pickPlace = createPicker(places.map((_, index) => 1 / (index + 1)));
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  return () => {
    const place = places[pickPlace(random)];
    const body = JSON.stringify({
      country: place?.country,
      pinCode: place?.code,
      symptoms: [pick(SYMPTOMS)],
      illnessType: pick(ILLNESS_TYPES),
      severity: pick(SEVERITIES),
    });
    return { body, headers: { 'idempotency-key': randomUUID() } };
  };
}
