import { localSafeStorage } from '@health-commons/base/safe-storage';
import { pickFields } from '@health-commons/contracts/report-fields';
import { OWN_REPORT_DAYS, type ReportCreated } from '@health-commons/contracts/reports';
import * as v from 'valibot';
import { CLOCK_TOLERANCE_MS } from '../constants';
import { reportToSendSchema, type ReportToSend } from '../report';

/**
 * A stored report that this browser has sent. `key` is its Idempotency-Key, with which it can be corrected and deleted.
 * `createdAt` is ISO 8601, by the database's clock. `since` is the time of the answer in milliseconds since 1970, by
 * this device's clock.
 */
const ownReportSchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.uuid()),
  key: v.pipe(v.string(), v.uuid()),
  report: reportToSendSchema,
  createdAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  since: v.pipe(v.number(), v.finite()),
});
export type OwnReport = v.InferOutput<typeof ownReportSchema>;

const PREFIX = 'health-commons-own:';

/** Max number of kept reports. A browser with more, such as that of a clinic, keeps the newest. */
const MAX_OWN_REPORTS = 50;

/** Keeps the visitor's reports in localStorage while they can be changed. Calls `onChange` after each change, also of another tab. */
export function createOwnReports(onChange: () => void, now: () => number = Date.now) {
  const remove = (id: string) => localSafeStorage.remove(PREFIX + id);

  /** Either clock may have been wrong when the report was sent, or may be wrong now. */
  const isCurrent = ({ createdAt, since }: OwnReport) =>
    [Date.parse(createdAt), since].some((sent) => {
      const age = now() - sent;
      return age >= -CLOCK_TOLERANCE_MS && age <= OWN_REPORT_DAYS * 24 * 3_600_000;
    });

  /** Returns the reports, newest first. Deletes those that can no longer be changed. */
  function list(): OwnReport[] {
    const kept: OwnReport[] = [];
    for (const name of localSafeStorage.keys(PREFIX)) {
      // An unreadable entry stays, because another version of this page may have written it.
      const { success, output } = v.safeParse(ownReportSchema, localSafeStorage.getJson(name));
      if (success && isCurrent(output)) kept.push(output);
      else if (success) localSafeStorage.remove(name);
    }
    kept.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
    for (const { id } of kept.slice(MAX_OWN_REPORTS)) remove(id);
    return kept.slice(0, MAX_OWN_REPORTS);
  }

  return {
    list,
    keep(key: string, report: ReportToSend, { id, created_at, pin_code }: ReportCreated['data']): void {
      const fields = { ...pickFields(report), pinCode: pin_code };
      const own = { version: 1, id, key, report: fields, createdAt: created_at, since: now() };
      localSafeStorage.setJson(PREFIX + id, own);
      onChange();
    },
    forget(id: string): void {
      remove(id);
      onChange();
    },
    /** Follows other tabs. Returns a function that stops this. */
    start(): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        // The key is null if the whole storage was cleared.
        if (key === null || key.startsWith(PREFIX)) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
