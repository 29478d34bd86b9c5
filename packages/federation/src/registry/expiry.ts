import { DAY_MS } from '@health-commons/base/days';
import type { OwnerDocument } from '@health-commons/contracts/registry/signed';

/** The days before the expiry in which operators are warned, the most urgent first. */
const WARNINGS = [
  [0, 'expired'],
  [3, 'urgent'],
  [14, 'warning'],
  [30, 'note'],
] as const;

type Expiry = {
  /** The days that are left, rounded up. 0 or fewer if the document has expired. */
  days: number;
  /** How urgent the renewal is. Null if more than 30 days are left. */
  warning: (typeof WARNINGS)[number][1] | null;
  /** The end of a sentence about the document, such as 'expires on 2027-02-26 (90 days)'. */
  text: string;
};

/** Returns when the owner's document expires, and how urgently to warn operators. */
export function expiryOf({ expires }: Pick<OwnerDocument, 'expires'>, now = Date.now()): Expiry {
  const days = Math.ceil((Date.parse(expires) - now) / DAY_MS);
  const warning = WARNINGS.find(([limit]) => days <= limit)?.[1] ?? null;
  const date = expires.slice(0, 10);
  const left = `${days} ${days === 1 ? 'day' : 'days'}`;
  return { days, warning, text: days > 0 ? `expires on ${date} (${left})` : `expired on ${date}` };
}
