import { useEffect, useEffectEvent, useId, useRef, type Dispatch } from 'react';
import { locale } from '@health-commons/base/locale';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { OUTBOX_MAX_AGE_MS, useSupabase, type PendingReport } from '@health-commons/data';
import { announce, toast } from '@health-commons/platform';
import { Button, Notice, shared, ToneIcon } from '@health-commons/ui';
import { messages } from '../messages';
import { refusalOf, statusText, whyNotSent } from './failure';
import type { Action } from './form-reducer';
import type { Submission } from './form-state';
import { Heading, useArrivalFocus, type HeadingLevel } from './heading';
import styles from './report-form.module.css';
import { ReportItem, ReportList } from './report-list';

type PendingScreenProps = {
  level: HeadingLevel;
  /** The id of the report. */
  id: string;
  onViewMap: () => void;
  onReportAgain: () => void;
};

const RETRY_HOURS = OUTBOX_MAX_AGE_MS / 3_600_000;

/** Replaces the form while the report that was just submitted is queued, unless the visitor starts another report. */
export function PendingScreen({ level, id, onViewMap, onReportAgain }: PendingScreenProps) {
  const entry = useSupabase().pending.find((one) => one.id === id);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);

  return (
    <section className={shared['stack']} aria-labelledby={titleId}>
      <div className={styles['verdict']}>
        <ToneIcon tone="info" className={styles['icon']} />
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1}>
          {messages['report.pending-title']}
        </Heading>
      </div>
      {entry && <Waiting pending={entry} />}
      <p>{messages['report.pending-text']}</p>
      <p>{formatMessage(messages['report.pending-limit'], { hours: RETRY_HOURS })}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onReportAgain}>
          {messages['report.report-again']}
        </Button>
        <Button variant="secondary" onClick={onViewMap}>
          {messages['report.view-map']}
        </Button>
      </div>
    </section>
  );
}

/**
 * Follows the report on the pending screen. Once the report is sent, the success screen appears. If the API refuses the
 * report, the form shows the answers and the reason. If the report is deleted, an empty form appears.
 */
export function usePendingReport(submission: Submission, dispatch: Dispatch<Action>): void {
  const { pending, deletePending, onReportSent, watchPending } = useSupabase();
  const id = submission.status === 'pending' ? submission.id : null;
  const entry = pending.find((one) => one.id === id);

  useEffect(
    () => onReportSent(({ id: sent, data }) => dispatch({ type: 'sent', id: sent, pinCode: data.pin_code })),
    [onReportSent, dispatch],
  );

  useEffect(() => (id === null ? undefined : watchPending(id)), [id, watchPending]);

  const follow = useEffectEvent((watched: string) => {
    if (!entry) dispatch({ type: 'deleted', id: watched });
    if (entry?.state !== 'refused') return;
    dispatch({ type: 'failed', id: watched, failure: refusalOf(entry), identity: null });
    // The form has the answers now, so the outbox no longer needs the report.
    deletePending(watched);
  });
  const state = entry?.state ?? 'gone';
  useEffect(() => {
    if (id !== null) follow(id);
  }, [id, state]);

  // A toast says that another report was refused, because the list may be out of sight.
  const waiting = useRef<readonly string[]>([]);
  useEffect(() => {
    const isRefused = (one: PendingReport) =>
      one.state === 'refused' && one.id !== id && waiting.current.includes(one.id);
    if (pending.some(isRefused)) toast.warning(messages['report.pending-refused-toast']);
    waiting.current = pending.filter((one) => one.state === 'pending').map((one) => one.id);
  }, [pending, id]);
}

/** Says why a report waits, with SPEC.md's text as a detail, and when it is sent again if an answer asked to wait. */
function Waiting({ pending }: { pending: PendingReport }) {
  const { status, retryAt } = pending;
  const detail = statusText(status);
  const time = retryAt !== null && new Date(retryAt).toLocaleTimeString(locale(), { timeStyle: 'short' });
  return (
    <>
      <p>{whyNotSent(pending)}</p>
      {time !== false && <p>{formatMessage(messages['report.pending-retry'], { time })}</p>}
      {detail && <p className={shared['muted']}>{detail}</p>}
    </>
  );
}

type PendingListProps = {
  level: HeadingLevel;
  /** Returns true if the form is empty or contains this report's answers, so changing the report loses no answers. */
  canChange: (pending: PendingReport) => boolean;
  onChange: (pending: PendingReport) => void;
  /** Returns true if the pending screen shows this report. */
  isShown: (pending: PendingReport) => boolean;
  /** Called when the list disappears with its focused button, so that the focus can move to another element. */
  onGone: () => void;
};

export function PendingList({ level, canChange, onChange, isShown, onGone }: PendingListProps) {
  const { pending, deletePending } = useSupabase();
  const heading = useRef<HTMLHeadingElement>(null);
  if (pending.length === 0) return null;
  const goesOn = pending.some(({ state }) => state === 'pending');

  const remove = (report: PendingReport) => {
    if (pending.length === 1 || isShown(report)) onGone();
    else heading.current?.focus();
    deletePending(report.id);
    announce(messages['report.pending-deleted']);
  };
  const change = (report: PendingReport) => {
    onChange(report);
    deletePending(report.id);
  };

  return (
    <ReportList
      title={messages[goesOn ? 'report.pending-list-title' : 'report.pending-list-over']}
      level={level}
      heading={heading}
      hint={messages['report.pending-delete-hint']}
    >
      {pending.map((report) => (
        <PendingItem
          key={report.id}
          pending={report}
          onChange={canChange(report) ? () => change(report) : undefined}
          onDelete={() => remove(report)}
        />
      ))}
    </ReportList>
  );
}

type PendingItemProps = {
  pending: PendingReport;
  /** Undefined while the form contains answers that are not from this report. */
  onChange: (() => void) | undefined;
  onDelete: () => void;
};

function PendingItem({ pending, onChange, onDelete }: PendingItemProps) {
  const { report, since } = pending;
  const time = new Date(since).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  const country = countryName(report.country);
  const actions = [
    onChange && ([messages['report.pending-change'], onChange] as const),
    [messages['report.pending-delete'], onDelete] as const,
  ];

  return (
    <ReportItem report={report} time={time} actions={actions}>
      <p>
        <span>{formatMessage(messages['report.pending-place'], { code: report.pinCode, country })}</span>{' '}
        <time dateTime={new Date(since).toISOString()} className={shared['muted']}>
          {formatMessage(messages['report.pending-since'], { time })}
        </time>
      </p>
      {/* A report without coordinates was submitted offline. */}
      {pending.state === 'pending' && typeof report.latitude !== 'number' && (
        <p>{messages['report.pending-unverified']}</p>
      )}
      <Why pending={pending} canChange={onChange !== undefined} />
    </ReportItem>
  );
}

function Why({ pending, canChange }: { pending: PendingReport; canChange: boolean }) {
  const nextStep = <p>{messages[canChange ? 'report.pending-fix' : 'report.pending-fix-later']}</p>;
  if (pending.state === 'pending') return <Waiting pending={pending} />;
  if (pending.state === 'expired') {
    return (
      <Notice tone="warning">
        <p>{formatMessage(messages['report.pending-expired'], { hours: RETRY_HOURS })}</p>
        {nextStep}
      </Notice>
    );
  }
  const { title, text } = refusalOf(pending);
  const isStored = text === messages['report.arrived-before-text'];
  const isGeneral = text === messages['report.submit-failed-text'];
  return (
    <Notice tone="error" title={title}>
      <p>{isGeneral ? messages['report.pending-refused'] : text}</p>
      {!isStored && nextStep}
    </Notice>
  );
}
