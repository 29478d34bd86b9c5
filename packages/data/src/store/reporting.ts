import { createEmitter } from '@health-commons/base/store';
import { randomId } from '@health-commons/base/id';
import type { ReportCreated } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import { createOutbox } from '../outbox/outbox';
import type { OwnReport, PendingReport } from '../outbox/storage';
import { prependReports, toReport, type Report, type ReportToSend } from '../report';
import { deleteReport, postReport } from '../requests/api';
import type { State } from './data-state';

type Created = ReportCreated['data'];

/**
 * `sent` means that the API has stored the report. `pending` means that we do not know this, so the report is in the
 * outbox under `id`.
 */
type SubmitReportOutcome =
  | { readonly kind: 'sent'; readonly data: Created }
  | { readonly kind: 'pending'; readonly id: string };

export type SentPendingReport = {
  readonly id: string;
  readonly report: PendingReport['report'];
  readonly data: Created;
  /**
   * True if this tab must notify the visitor, because it sent the report and no component shows the result (see
   * `watchPending`).
   */
  readonly isNews: boolean;
};

/**
 * A report's Idempotency-Key and the time of its last submit (milliseconds since 1970). If a report may be stored and
 * the visitor changes it, the changed report keeps the key. If the API has received the first version, the API then
 * responds 422 `key_reused` instead of storing a second report. `corrects` is the id of the stored report that the
 * changed one replaces. Without an answer it is not queued, because it can be sent again from the form.
 */
export type ReportIdentity = Pick<PendingReport, 'id' | 'since'> & { readonly corrects?: string };

export const newReportIdentity = (): ReportIdentity => ({ id: randomId(), since: Date.now() });

type SubmitReportOptions = {
  identity?: ReportIdentity;
  /** Returns true if no component shows the result. A report that the API refuses then stays in the outbox. */
  hasLeft?: () => boolean;
};

type Options = {
  api: string;
  state: State;
  announce: (report: Report) => void;
  /** Called after a report was corrected or deleted, so that figures are fetched again. */
  onChanged: () => void;
};

/** Creates the actions that send, correct and delete reports, and manage the outbox. */
export function createReporting({ api, state, announce, onChanged }: Options) {
  const sentReports = createEmitter<[SentPendingReport]>();
  const watched = new Set<string>();

  const outbox = createOutbox({
    post: (report, key) => postReport(api, report, key),
    onChange: list,
    onSent({ id, report, created, here }) {
      addToList(report, created);
      sentReports.emit({ id, report, data: created, isNews: here && !watched.has(id) });
    },
  });
  list(outbox.list());

  function list(kept: PendingReport[]): void {
    const isOwn = (one: PendingReport): one is OwnReport => one.state === 'sent' && one.created !== null;
    const pending = kept.filter(({ state: kind }) => kind !== 'sent');
    state.set({ pending, own: kept.filter(isOwn).reverse() });
  }

  /** Puts a report that the API has stored at the top of the list, and announces the report. */
  function addToList(sent: ReportToSend, created: Created): void {
    const report = toReport({ ...sent, pinCode: null, ...created });
    if (report === null) return;
    state.set({ reports: prependReports(state.get().reports, [report]) });
    announce(report);
  }

  /** Updates `submitError` with the attempt's result. */
  async function recorded<Value>(attempt: Promise<Value>): Promise<Value> {
    state.set({ submitError: null });
    try {
      return await attempt;
    } catch (error) {
      state.set({ submitError: error instanceof Error ? error.message : messages['data.add-report-failed'] });
      throw error;
    }
  }

  async function submit(
    report: ReportToSend,
    { identity: { id, since, corrects } = newReportIdentity(), hasLeft }: SubmitReportOptions,
  ): Promise<SubmitReportOutcome> {
    if (corrects !== undefined) {
      const data = await postReport(api, report, id, corrects);
      outbox.update(id, { report, created: data });
      addToList(report, data);
      onChanged();
      return { kind: 'sent', data };
    }
    const post = () => postReport(api, report, id);
    const created = await outbox.storeWhile({ id, since, report }, post, hasLeft);
    if (created === null) return { kind: 'pending', id };
    addToList(report, created);
    return { kind: 'sent', data: created };
  }

  return {
    start: () => outbox.start(),
    actions: {
      /**
       * Sends a report, or queues it in this browser unless the API stores or refuses it. Rejects with a BackendError
       * if the API refuses the report, or if it can be neither sent nor queued. Only one report with the same
       * `identity` is stored.
       */
      submitReport: (report: ReportToSend, options: SubmitReportOptions = {}): Promise<SubmitReportOutcome> =>
        recorded(submit(report, options)),
      /** Deletes a report from the outbox, which forgets it if sent. If the API has received it, it stays public. */
      deletePending: (id: string): void => outbox.delete(id),
      /** Deletes an own report for good. Rejects with a BackendError, and then keeps it. */
      deleteReport: async ({ id: key, created: { id } }: OwnReport): Promise<void> => {
        await deleteReport(api, id, key);
        state.set({ reports: state.get().reports.filter((report) => report.id !== id) });
        outbox.delete(key);
        onChanged();
      },
      /** Sends the queue now. The promise never rejects. */
      sendPending: (): Promise<void> => outbox.sendPending(),
      /**
       * A component calls this when it starts to show the result of the queued report, and calls the returned function
       * when it stops.
       */
      watchPending: (id: string): (() => void) => {
        watched.add(id);
        return () => void watched.delete(id);
      },
      /** Calls the handler for every queued report that this tab or another tab has sent. */
      onReportSent: (handler: (sent: SentPendingReport) => void) => sentReports.subscribe(handler),
    },
  };
}
