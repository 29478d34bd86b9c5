import { createEmitter } from '@health-commons/base/emitter';
import { randomId } from '@health-commons/base/id';
import * as v from 'valibot';
import type { ReportCreated } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import { entrySchema, type PendingReport } from '../outbox/entry';
import { createOutbox, errorStatus, type ReportToQueue, type SendingOutcome } from '../outbox/outbox';
import { toReport, type Report, type ReportForm } from '../report';
import { postReport, reportBody } from '../requests/post-report';
import type { State } from './data-state';
import { prependReports } from './report-list';

type Created = ReportCreated['data'];

/** `sent`: stored by the API. `pending`: there was no response, and the report is in the outbox under this id. */
export type SubmitReportOutcome =
  | { readonly kind: 'sent'; readonly data: Created }
  | { readonly kind: 'pending'; readonly id: string };

/** A queued report that was sent. */
export type SentPendingReport = {
  readonly id: string;
  readonly report: PendingReport['report'];
  readonly data: Created;
  /** Whether this tab has to notify the visitor: it sent the report, and no component shows it (`watchPending`). */
  readonly isNews: boolean;
};

/**
 * The Idempotency-Key of a report, and when it was first submitted (milliseconds since 1970). A report that is changed while it has no
 * response keeps its identity: if the first version did arrive, the API responds 422 `key_reused` instead of storing a second one.
 */
export type ReportIdentity = Pick<PendingReport, 'id' | 'since'>;

export const newReportIdentity = (): ReportIdentity => ({ id: randomId(), since: Date.now() });

/** `onQueued` is called when the outbox has stored the report, so that it survives the page. It may never be called. */
export type SubmitReportOptions = { identity?: ReportIdentity; onQueued?: () => void };

type Options = { api: string; state: State; announce: (report: Report) => void };

/** Sends reports, at once or when the network is back. */
export function createReporting({ api, state, announce }: Options) {
  const sentReports = createEmitter<[SentPendingReport]>();
  const watched = new Set<string>();
  /** A report that addReport sent without a response. It may be stored under this key. */
  let unanswered: { body: string; key: string } | null = null;

  const outbox = createOutbox({
    post: (report, key) => postReport(api, report, key),
    onChange: (pending) => state.set({ pending }),
    onSent({ id, report, created, here }) {
      addToList(report, created);
      sentReports.emit({ id, report, data: created, isNews: here && !watched.has(id) });
    },
  });
  state.set({ pending: outbox.list() });

  /** Prepends a stored report to the list and announces it. */
  function addToList(form: ReportForm, created: Created): void {
    const report = toReport({ ...form, pinCode: null, ...created });
    if (report === null) return;
    state.set({ reports: prependReports(state.get().reports, [report]) });
    announce(report);
  }

  /** Null for an invalid report. It is sent without the outbox, so that the API names its faults. */
  function toQueue(form: ReportForm, { id, since }: ReportIdentity): ReportToQueue | null {
    const report = v.safeParse(entrySchema.entries.report, form);
    return report.success ? { id, since, report: report.output } : null;
  }

  /** Keeps `submitError` up to date. */
  async function recorded<Value>(attempt: Promise<Value>): Promise<Value> {
    state.set({ submitError: null });
    try {
      return await attempt;
    } catch (error) {
      state.set({ submitError: error instanceof Error ? error.message : messages['data.add-report-failed'] });
      throw error;
    }
  }

  async function add(form: ReportForm): Promise<Created> {
    const body = reportBody(form);
    const key = unanswered?.body === body ? unanswered.key : randomId();
    unanswered = { body, key };
    try {
      const created = await postReport(api, form, key);
      unanswered = null;
      addToList(form, created);
      return created;
    } catch (error) {
      const status = errorStatus(error);
      // A 5xx may come from a proxy after the report was stored: only a 4xx proves that it was not.
      if (status !== null && status < 500) unanswered = null;
      throw error;
    }
  }

  async function submit(
    form: ReportForm,
    { identity = newReportIdentity(), onQueued }: SubmitReportOptions,
  ): Promise<SubmitReportOutcome> {
    const post = () => postReport(api, form, identity.id);
    const created = await outbox.storeWhile(toQueue(form, identity), post, onQueued);
    if (created === null) return { kind: 'pending', id: identity.id };
    addToList(form, created);
    return { kind: 'sent', data: created };
  }

  return {
    start: () => outbox.start(),
    actions: {
      /**
       * Sends a report and resolves with the stored columns. Rejects with a BackendError when it was not sent or not accepted. Sending
       * the same report again after a request without a response stores it once.
       */
      addReport: (form: ReportForm): Promise<Created> => recorded(add(form)),
      /**
       * Sends a report, or queues it in this browser when there is no response. Rejects with a BackendError when the API responds with
       * an HTTP error, or when there is no response and the browser stores nothing. Reports with the same `identity` are stored once.
       * Since shell API 1.1.
       */
      submitReport: (form: ReportForm, options: SubmitReportOptions = {}): Promise<SubmitReportOutcome> =>
        recorded(submit(form, options)),
      /** Deletes a queued report. If it reached the API and only the response was lost, it stays stored. Since shell API 1.1. */
      deletePending: (id: string): void => outbox.delete(id),
      /** Sends the queue now. Never rejects. Since shell API 1.1. */
      sendPending: (): Promise<SendingOutcome> => outbox.sendPending(),
      /** A component shows the outcome of this queued report until it calls the returned function. Since shell API 1.1. */
      watchPending: (id: string): (() => void) => {
        watched.add(id);
        return () => void watched.delete(id);
      },
      /** Calls the handler for every queued report that was sent, by this tab or another one. Since shell API 1.1. */
      onReportSent: (handler: (sent: SentPendingReport) => void) => sentReports.subscribe(handler),
    },
  };
}
