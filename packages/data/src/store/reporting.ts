import * as v from 'valibot';
import type { ReportCreated } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import { entrySchema, type WaitingReport } from '../outbox/entry';
import { createOutbox, refusalStatus, type ReportToKeep } from '../outbox/outbox';
import { toReport, type Report, type ReportForm } from '../report';
import { createIdempotencyKeys, randomUuid } from '../requests/idempotency-key';
import { postReport, reportBody } from '../requests/post-report';
import type { State } from './data-state';
import { createListeners } from './listeners';
import { prependReports } from './report-list';

/** `sent` is stored; `waiting` found no answer and is kept in this browser under this id until it can be sent. */
export type AddReportOutcome =
  | { readonly kind: 'sent'; readonly data: ReportCreated['data'] }
  | { readonly kind: 'waiting'; readonly id: string };

/** A report that waited and was sent. */
export type SentWaitingReport = {
  readonly id: string;
  readonly report: WaitingReport['report'];
  readonly data: ReportCreated['data'];
};

/**
 * What a report goes by: its Idempotency-Key, and when it was first submitted (milliseconds since 1970). A report that is changed before
 * its answer came goes by the same identity: had the first version arrived after all, the API answers 422 `key_reused` instead of
 * storing a second one.
 */
export type ReportIdentity = Pick<WaitingReport, 'id' | 'since'>;

export const newReportIdentity = (): ReportIdentity => ({ id: randomUuid(), since: Date.now() });

type Options = { api: string; state: State; announce: (report: Report) => void };

/** Adding reports, at once or when the network is back. */
export function createReporting({ api, state, announce }: Options) {
  const keys = createIdempotencyKeys();
  const sentListeners = createListeners<[SentWaitingReport]>();

  const outbox = createOutbox({
    post: (report, key) => postReport(api, report, key),
    onChange: (waiting) => state.set({ waiting }),
    onSent({ id, report, created }) {
      show(report, created);
      sentListeners.call({ id, report, data: created });
    },
  });
  state.set({ waiting: outbox.list() });

  /** Puts a stored report in front of the list, and tells of it. */
  function show(form: ReportForm, created: ReportCreated['data']): void {
    const report = toReport({ ...form, pinCode: null, ...created });
    if (report === null) return;
    state.set({ reports: prependReports(state.get().reports, [report]) });
    announce(report);
  }

  /** Null for what could not be read again: it is sent all the same, for the API to say what is wrong with it. */
  function toKeep(form: ReportForm, id: string, since: number): ReportToKeep | null {
    const report = v.safeParse(entrySchema.entries.report, form);
    return report.success ? { id, since, report: report.output } : null;
  }

  async function addReport(form: ReportForm, identity?: ReportIdentity): Promise<AddReportOutcome> {
    state.set({ submitError: null });
    const body = reportBody(form);
    const key = identity?.id ?? keys.keyFor(body);
    try {
      const kept = toKeep(form, key, identity?.since ?? Date.now());
      const created = await outbox.keepWhile(kept, () => postReport(api, form, key));
      keys.answered(body);
      if (created === null) return { kind: 'waiting', id: key };
      show(form, created);
      return { kind: 'sent', data: created };
    } catch (error) {
      const status = refusalStatus(error);
      // A 5xx may come from a proxy after the report was stored: only a 4xx surely ends the key.
      if (status !== null && status < 500) keys.answered(body);
      state.set({ submitError: error instanceof Error ? error.message : messages['data.add-report-failed'] });
      throw error;
    }
  }

  return {
    start: () => outbox.start(),
    actions: {
      /**
       * Stores a report, or keeps it in this browser when no answer can be had. Rejects with a BackendError when the API answers with
       * an HTTP error, or when there was no answer and the browser keeps nothing. Sent again with the same `identity` it is stored
       * once; without one, the same answers sent again after such a failure are taken for the same report.
       */
      addReport,
      /** Takes a waiting report away. What has reached the API before its answer was lost stays stored. */
      deleteWaiting: (id: string): void => outbox.delete(id),
      /** Tries now to send what waits. Never rejects. */
      sendWaiting: (): Promise<void> => outbox.sendWaiting(),
      /** Calls the handler for every report that waited and was sent, by this tab or by another one. */
      onReportSent: (handler: (sent: SentWaitingReport) => void) => sentListeners.add(handler),
    },
  };
}
