import { useId, useRef } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { useAccessibility } from '@health-commons/platform';
import { Button, ToneIcon } from '@health-commons/ui';
import { SUCCESS_SCREEN_MS } from '../../constants';
import { messages } from '../../messages';
import type { Submission } from '../form-state';
import { Heading, type HeadingLevel } from '../heading';
import { useArrivalFocus } from '../use-arrival-focus';
import { ChildAdvice } from '../fields/child-advice';
import type { ReportFor } from '../report-for';
import { AreaReports } from './area-reports';
import styles from './success.module.css';
import { TipCard } from './tip-card';
import { useHeldTimer } from './use-held-timer';
import { usePageHidden } from './use-page-hidden';
import { usePresence } from './use-presence';

type SuccessScreenProps = {
  nickname: string;
  reportFor: ReportFor;
  submission: Extract<Submission, { status: 'success' }>;
  level: HeadingLevel;
  onViewMap: () => void;
  /** Called when the time is up, or when the visitor wants to make another report. */
  onDone: () => void;
};

/**
 * Shows the success screen until SPEC.md's 3000 ms are over. A touch, scroll or key keeps it open.
 * The timer pauses while the visitor uses the section, and in screen reader mode. For a report from the outbox, the timer also pauses while the tab is hidden.
 */
export function SuccessScreen({
  nickname,
  reportFor,
  submission,
  level,
  onViewMap,
  onDone,
}: SuccessScreenProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { held, present, handlers } = usePresence();
  const { choices } = useAccessibility();
  const { tip, area, wasPending } = submission;
  const isUnseen = usePageHidden() && wasPending;
  useHeldTimer(SUCCESS_SCREEN_MS, held || present || choices.screenReader || isUnseen, onDone);
  useArrivalFocus(heading, { preventScroll: wasPending });

  const name = nickname.trim();
  return (
    // The handlers only observe whether the visitor uses the section, so they do not make it interactive.
    <section className={styles['screen']} aria-labelledby={titleId} tabIndex={-1} {...handlers}>
      <div className={styles['verdict']}>
        <ToneIcon tone="success" className={styles['icon']} />
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1} data-arrival="">
          {name === ''
            ? messages['report.success-title']
            : formatMessage(messages['report.success-title-named'], { name })}
        </Heading>
      </div>
      <p>{messages['report.success-text']}</p>
      {area !== null && <AreaReports {...area} />}
      {reportFor === 'child' && <ChildAdvice />}
      {tip && <TipCard tip={tip} level={level === 2 ? 3 : 4} />}
      <div className={styles['actions']}>
        <Button variant="primary" data-preloads="/" onClick={onViewMap}>
          {messages['report.view-map']}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {messages['report.report-again']}
        </Button>
      </div>
      <p className={styles['timing']}>
        {held
          ? messages['report.success-held']
          : formatMessage(messages['report.success-timing'], { seconds: SUCCESS_SCREEN_MS / 1000 })}
      </p>
    </section>
  );
}
