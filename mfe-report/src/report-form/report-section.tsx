import { useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSupabase, type PendingReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { classNames, LazyPart, Panel, shared } from '@health-commons/ui';
import { messages } from '../messages';
import { restoreDraft, saveDraft } from './draft';
import { formReducer, isSubmitting } from './form-reducer';
import { isEmpty, NO_ANSWERS } from './form-state';
import { Heading } from './heading';
import { PendingList, PendingScreen, usePendingReport } from './pending';
import { ReportForm } from './report-form';
import styles from './report-form.module.css';
import { usePostalCheck } from './use-postal-check';
import { loadSuccessScreen, useSending } from './use-sending';

/** The least height of the success screen in CSS pixels. */
const SUCCESS_HEIGHT = 300;

const loadOwnReports = () => import(/* webpackChunkName: 'on-demand-own' */ './own-reports');

type ReportSectionProps = {
  /** 1 if the form is the whole page, so that errors change the page's title. 2 if it is a section of a page. */
  level: 1 | 2;
  onViewMap: () => void;
};

/**
 * Shows the queued reports and the form. When a report has been stored or queued, the success screen or the pending
 * screen replaces the form.
 */
export function ReportSection({ level, onViewMap }: ReportSectionProps) {
  const [state, dispatch] = useReducer(formReducer, undefined, restoreDraft);
  useEffect(() => saveDraft(state), [state]);
  usePostalCheck(state, dispatch);
  useSending(state, dispatch);
  usePendingReport(state.submission, dispatch);
  const { submission, faults, answers, identity } = state;
  const { own } = useSupabase();
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const inner = level === 1 ? 2 : 3;
  const failed = submission.status === 'editing' && submission.failure !== null;
  useErrorTitle(level === 1 && (failed || faults.length > 0));

  /** Resets the form. Focuses the form's heading, but only if the focus was inside this section. */
  const startAgain = (keepsPlace: boolean) => {
    const wasHere = section.current?.contains(document.activeElement) ?? false;
    flushSync(() => dispatch({ type: 'reset', keepsPlace }));
    if (wasHere) heading.current?.focus();
    announce(messages[keepsPlace ? 'report.form-place-kept' : 'report.form-empty']);
  };
  const change = (pending: PendingReport) => {
    flushSync(() => dispatch({ type: 'taken-back', pending }));
    heading.current?.focus();
  };

  // The place alone is no loss, because the report that replaces it has one.
  const { country, pinCode } = NO_ANSWERS;
  const isFree = !isSubmitting(state) && isEmpty({ ...answers, country, pinCode });
  const isShown = ({ id }: PendingReport) => submission.status === 'pending' && submission.id === id;
  const pendingList = (
    <PendingList
      level={inner}
      canChange={(pending) => isFree || isShown(pending)}
      isShown={isShown}
      onChange={change}
      onGone={() => heading.current?.focus()}
    />
  );

  const content =
    submission.status === 'success' ? (
      <LazyPart
        load={loadSuccessScreen}
        minHeight={SUCCESS_HEIGHT}
        failedText={messages['report.left-sent']}
        props={{ state, submission, level: inner, onViewMap, onDone: startAgain }}
      />
    ) : submission.status === 'pending' ? (
      <PendingScreen
        level={inner}
        id={submission.id}
        onViewMap={onViewMap}
        onReportAgain={() => startAgain(true)}
      />
    ) : (
      <ReportForm state={state} dispatch={dispatch} level={inner} />
    );

  return (
    <div ref={section} className={classNames(shared['stack'], styles['section'])}>
      <Heading level={level} ref={heading} tabIndex={-1}>
        {messages['report.title']}
      </Heading>
      <p className={shared['text']}>{messages['report.intro']}</p>
      {submission.status !== 'pending' && pendingList}
      <Panel>{content}</Panel>
      {submission.status === 'pending' && pendingList}
      {own.length > 0 && (level === 1 || submission.status === 'success') && (
        <LazyPart
          load={loadOwnReports}
          minHeight={200}
          props={{
            level: inner,
            onCorrect: isFree || submission.status === 'success' ? change : undefined,
            onGone({ id }, isLast) {
              if (identity?.id === id) dispatch({ type: 'reset', keepsPlace: false });
              if (isLast) heading.current?.focus();
            },
          }}
        />
      )}
    </div>
  );
}

const TITLE_PREFIX = messages['report.error-prefix'];

/** Prefixes the page title with 'Error: ' while there is a problem, so that screen readers read the prefix first. */
function useErrorTitle(problem: boolean): void {
  useEffect(() => {
    if (!problem) return;
    if (!document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title;
    return () => {
      // Removes only the prefix, because the shell may have set another page's title meanwhile.
      if (document.title.startsWith(TITLE_PREFIX)) document.title = document.title.slice(TITLE_PREFIX.length);
    };
  }, [problem]);
}
