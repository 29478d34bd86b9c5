import { DAY_MS } from '@health-commons/base/days';
import * as v from 'valibot';

const payloadSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ expires: v.string() }));
const registrySchema = v.looseObject({ owner: v.looseObject({ payload: payloadSchema }) });

/**
 * Returns the days until the owner's document of a registry expires, negative if it has. For monitoring: verifies no
 * signature.
 * @throws ValiError if it is no registry
 */
export const ownerDaysLeft = (registry: unknown, now = Date.now()): number =>
  (Date.parse(v.parse(registrySchema, registry).owner.payload.expires) - now) / DAY_MS;
