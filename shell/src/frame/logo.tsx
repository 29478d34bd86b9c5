import { getSite } from '@health-commons/platform';
import { Mark } from '../icons';

/** Renders the site's own logo, or that of Health Commons. */
export function Logo({ className }: { className?: string | undefined }) {
  if (!getSite().hasLogo) return <Mark className={className} />;
  return <img src="/icons/icon.svg" alt="" width="36" height="36" className={className} />;
}
