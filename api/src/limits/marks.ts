import type { Settings } from '../settings';
import { countersOf, keyOf, type Counters } from './keys';
import { SENDER_SHARES, SHARE_FACTORS } from './limits-table';

/** The area and illness of a report. */
export type ReportKind = { country: string; pin_code: string; illness_type: string };

/** The counters that decide whether figures and detection count a report (private.count_submissions). */
export type MarkCounters = {
  figures: Counters;
  repeat: Counters;
  surge: Counters;
  country: string;
  pin_code: string;
  illness: string;
};

export function markCountersOf(
  { secret, networks }: { secret: string; networks: readonly string[] },
  { country, pin_code, illness_type }: ReportKind,
  settings: Settings,
): MarkCounters {
  const share = (purpose: keyof typeof SENDER_SHARES, area: string) =>
    countersOf(
      secret,
      networks,
      { purpose, area, per: 'day', max: SENDER_SHARES[purpose](settings) },
      SHARE_FACTORS,
    );
  const area = `${country} ${pin_code}`;
  return {
    figures: { per: 'day', keys: { ...share('area', area).keys, ...share('country', country).keys } },
    repeat: share('repeat', country),
    surge: { per: 'hour', keys: { [keyOf(secret, `surge|${area}|${illness_type}`)]: settings.FLOOD_HOURLY } },
    country,
    pin_code,
    illness: illness_type,
  };
}
