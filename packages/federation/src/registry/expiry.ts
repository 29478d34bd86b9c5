import { DAY_MS } from '@health-commons/base/days';
import type { OwnerDocument } from '@health-commons/contracts/registry/signed';

/** The days before the expiry in which operators are warned, the most urgent first. */
const WARNINGS = [
  [0, 'expired'],
  [3, 'urgent'],
  [14, 'warning'],
  [30, 'note'],
] as const;

/**
 * Returns the end of a sentence about the owner's document, such as 'expires on 2027-02-26 (90 days)', and how urgent
 * its renewal is: null if more than 30 days are left. `days` are rounded up, and 0 or fewer after the expiry.
 */
export function expiryOf({ expires }: Pick<OwnerDocument, 'expires'>, now = Date.now()) {
  const days = Math.ceil((Date.parse(expires) - now) / DAY_MS);
  const warning = WARNINGS.find(([limit]) => days <= limit)?.[1] ?? null;
  const date = expires.slice(0, 10);
  const left = `${days} ${days === 1 ? 'day' : 'days'}`;
  return { days, warning, text: days > 0 ? `expires on ${date} (${left})` : `expired on ${date}` };
}
