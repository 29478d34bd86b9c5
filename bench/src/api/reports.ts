import { randomUUID } from 'node:crypto';
import { allPlaces } from '@health-commons/api/gazetteer';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import { createPicker, createRandom } from '@health-commons/tools/seed';

/** A body and headers of `POST /reports`. */
export type NewReport = { body: string; headers: Record<string, string> };

/**
 * Reports as visitors send them, from places by Zipf's law, each with the key that the page gives it. Symptoms and kinds are drawn evenly:
 * what they are costs nothing.
 */
export function createReports(seed: number): () => NewReport {
  const random = createRandom('posted', seed);
  const places = allPlaces();
  const pickPlace = createPicker(places.map((_, index) => 1 / (index + 1)));
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  return () => {
    const place = places[pickPlace(random)];
    const body = JSON.stringify({
      country: place?.country,
      pinCode: place?.code,
      symptoms: [one(SYMPTOMS)],
      illnessType: one(ILLNESS_TYPES),
      severity: one(SEVERITIES),
    });
    return { body, headers: { 'idempotency-key': randomUUID() } };
  };
}
