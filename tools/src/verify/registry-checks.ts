import type { Check, Outcome } from './check';
import type { Site } from './load-site';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The days before the expiry of the owner's document in which a note asks for its renewal. */
const RENEWAL_DAYS = 30;

/** Checks that the page of a new visitor accepts the registry: signatures, expiry, and what the owner allows. */
function checkRegistry({ registry: { owner, ownerFault, remotes } }: Site): Outcome {
  const faults = [ownerFault, ...[...remotes.values()].map(({ fault }) => fault)].flatMap((fault) =>
    fault ? [fault.detail] : [],
  );
  if (!owner) return { faults };
  const days = Math.round((Date.parse(owner.expires) - Date.now()) / DAY_MS);
  const date = owner.expires.slice(0, 10);
  const notes =
    days < RENEWAL_DAYS
      ? [`The owner's document expires on ${date} (${days} days). Run npm run keys -- renew.`]
      : [];
  return { faults, notes, summary: `the owner's document is valid for ${days} days` };
}

export const REGISTRY_CHECKS: readonly Check[] = [{ name: 'registry', run: checkRegistry }];
