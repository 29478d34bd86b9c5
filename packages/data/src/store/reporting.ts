import { createEmitter } from '@health-commons/base/emitter';
import { randomId } from '@health-commons/base/id';
import * as v from 'valibot';
import type { ReportCreated } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import { entrySchema, type WaitingReport } from '../outbox/entry';
import { createOutbox, refusalStatus, type ReportToKeep, type SendingOutcome } from '../outbox/outbox';
import { toReport, type Report, type ReportForm } from '../report';
import { postReport, reportBody } from '../requests/post-report';
import type { State } from './data-state';
import { prependReports } from './report-list';

type Created = ReportCreated['data'];

/** `sent` is stored; `waiting` found no answer and is kept in this browser under this id until it can be sent. */
export type SubmitReportOutcome =
  | { readonly kind: 'sent'; readonly data: Created }
  | { readonly kind: 'waiting'; readonly id: string };

/** A report that waited and was sent. */
export type SentWaitingReport = {
  readonly id: string;
  readonly report: WaitingReport['report'];
  readonly data: Created;
  /** Whether this tab has to tell the visitor: it sent the report, and nobody on this page watches it (`watchWaiting`). */
  readonly isNews: boolean;
};

/**
 * What a report goes by: its Idempotency-Key, and when it was first submitted (milliseconds since 1970). A report that is changed before
 * its answer came goes by the same identity: had the first version arrived after all, the API answers 422 `key_reused` instead of
 * storing a second one.
 */
export type ReportIdentity = Pick<WaitingReport, 'id' | 'since'>;

export const newReportIdentity = (): ReportIdentity => ({ id: randomId(), since: Date.now() });

/** `onKept` is called when the browser keeps the report: from then on it outlives the page. It may never be called. */
export type SubmitReportOptions = { identity?: ReportIdentity; onKept?: () => void };

type Options = { api: string; state: State; announce: (report: Report) => void };

/** Adding reports, at once or when the network is back. */
export function createReporting({ api, state, announce }: Options) {
  const sentReports = createEmitter<[SentWaitingReport]>();
  const watched = new Set<string>();
  /** What addReport got no answer for: nobody knows whether it is stored under this key. */
  let unanswered: { body: string; key: string } | null = null;

  const outbox = createOutbox({
    post: (report, key) => postReport(api, report, key),
    onChange: (waiting) => state.set({ waiting }),
    onSent({ id, report, created, here }) {
      show(report, created);
      sentReports.emit({ id, report, data: created, isNews: here && !watched.has(id) });
    },
  });
  state.set({ waiting: outbox.list() });

  /** Puts a stored report in front of the list, and tells of it. */
  function show(form: ReportForm, created: Created): void {
    const report = toReport({ ...form, pinCode: null, ...created });
    if (report === null) return;
    state.set({ reports: prependReports(state.get().reports, [report]) });
    announce(report);
  }

  /** Null for what could not be read again: it is sent all the same, for the API to say what is wrong with it. */
  function toKeep(form: ReportForm, { id, since }: ReportIdentity): ReportToKeep | null {
    const report = v.safeParse(entrySchema.entries.report, form);
    return report.success ? { id, since, report: report.output } : null;
  }

  /** Why it fails stands in `submitError`, too. */
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
      show(form, created);
      return created;
    } catch (error) {
      const status = refusalStatus(error);
      // A 5xx may come from a proxy after the report was stored: only a 4xx surely ends the key.
      if (status !== null && status < 500) unanswered = null;
      throw error;
    }
  }

  async function submit(
    form: ReportForm,
    { identity = newReportIdentity(), onKept }: SubmitReportOptions,
  ): Promise<SubmitReportOutcome> {
    const post = () => postReport(api, form, identity.id);
    const created = await outbox.keepWhile(toKeep(form, identity), post, onKept);
    if (created === null) return { kind: 'waiting', id: identity.id };
    show(form, created);
    return { kind: 'sent', data: created };
  }

  return {
    start: () => outbox.start(),
    actions: {
      /**
       * Stores a report and resolves with what was stored. Rejects with a BackendError when it was not sent or not accepted; nothing
       * is kept. The same answers sent again after no answer came are taken for the same report and stored once.
       */
      addReport: (form: ReportForm): Promise<Created> => recorded(add(form)),
      /**
       * Stores a report, or keeps it in this browser when no answer can be had. Rejects with a BackendError when the API answers with
       * an HTTP error, or when there was no answer and the browser keeps nothing. Sent again with the same `identity` it is stored
       * once; without one it is another report. Since shell API 1.1.
       */
      submitReport: (form: ReportForm, options: SubmitReportOptions = {}): Promise<SubmitReportOutcome> =>
        recorded(submit(form, options)),
      /** Takes a waiting report away. What has reached the API before its answer was lost stays stored. Since shell API 1.1. */
      deleteWaiting: (id: string): void => outbox.delete(id),
      /** Tries now to send what waits, and says what came of it. Never rejects. Since shell API 1.1. */
      sendWaiting: (): Promise<SendingOutcome> => outbox.sendWaiting(),
      /** The page shows what becomes of this waiting report until the returned function is called. Since shell API 1.1. */
      watchWaiting: (id: string): (() => void) => {
        watched.add(id);
        return () => void watched.delete(id);
      },
      /** Calls the handler for every report that waited and was sent, by this tab or by another one. Since shell API 1.1. */
      onReportSent: (handler: (sent: SentWaitingReport) => void) => sentReports.subscribe(handler),
    },
  };
}
