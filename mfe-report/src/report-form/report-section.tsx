import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { WaitingReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { Panel } from '@health-commons/ui';
import { messages } from '../messages';
import { Heading } from './heading';
import { isEmpty } from './answers';
import { ReportForm } from './report-form';
import styles from './report-form.module.css';
import { hasStashedDraft } from './stashed-drafts';
import { useErrorTitle } from './submit-result/use-error-title';
import { SuccessScreen } from './success/success-screen';
import { useReportForm } from './use-report-form';
import { WaitingList } from './waiting/waiting-list';
import { WaitingScreen } from './waiting/waiting-screen';

type ReportSectionProps = {
  /** 1 where the form is the page, whose title then tells of errors too; 2 where it is a section of one. */
  level: 1 | 2;
  onViewMap: () => void;
};

/** The form and, after a report, the success screen in its place. */
export function ReportSection({ level, onViewMap }: ReportSectionProps) {
  const { state, dispatch } = useReportForm();
  const { submission, faults, answers } = state;
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const inner = level === 1 ? 2 : 3;
  const failed = submission.status === 'editing' && submission.failure !== null;
  useErrorTitle(level === 1 && (failed || faults.length > 0));

  /** Whoever was at the success screen is taken back to the form's heading; whoever went elsewhere is left in peace. */
  const startAgain = () => {
    const wasHere = section.current?.contains(document.activeElement) ?? false;
    const isNext = hasStashedDraft();
    flushSync(() => dispatch({ type: 'reset' }));
    if (wasHere) heading.current?.focus();
    if (!isNext) announce(messages['report.form-empty']);
  };

  const isShown = ({ id }: WaitingReport) => submission.status === 'waiting' && submission.id === id;
  const waitingList = (
    <WaitingList
      level={inner}
      canChange={(waiting) => isEmpty(answers) || isShown(waiting)}
      isShown={isShown}
      onChange={(waiting) => {
        flushSync(() => dispatch({ type: 'waiting-changed', waiting }));
        heading.current?.focus();
      }}
      onGone={() => heading.current?.focus()}
    />
  );

  const content =
    submission.status === 'success' ? (
      <SuccessScreen
        nickname={answers.nickname}
        submission={submission}
        level={inner}
        onViewMap={onViewMap}
        onDone={startAgain}
      />
    ) : submission.status === 'waiting' ? (
      <WaitingScreen level={inner} onViewMap={onViewMap} onReportAgain={startAgain} />
    ) : (
      <ReportForm state={state} dispatch={dispatch} level={inner} />
    );

  return (
    <div ref={section} className={styles['section']}>
      <Heading level={level} ref={heading} tabIndex={-1}>
        {messages['report.title']}
      </Heading>
      <p className={styles['intro']}>{messages['report.intro']}</p>
      {submission.status !== 'waiting' && waitingList}
      <Panel className={styles['panel']}>{content}</Panel>
      {submission.status === 'waiting' && waitingList}
    </div>
  );
}
