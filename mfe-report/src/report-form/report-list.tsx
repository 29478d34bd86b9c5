import { translateName } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import type { PendingReport } from '@health-commons/data';
import { Button, classNames, type Elements, Panel, remote, shared, VisuallyHidden } from '@health-commons/ui';
import { useId, type RefObject } from 'react';
import { messages } from '../messages';
import { Heading, type HeadingLevel } from './heading';
import styles from './report-form.module.css';

type ReportListProps = {
  title: string;
  level: HeadingLevel;
  heading: RefObject<HTMLHeadingElement | null>;
  hint: string;
  children: Elements;
};

/** A list of reports of this browser: those that wait, or those that are stored. */
export function ReportList({ title, level, heading, hint, children }: ReportListProps) {
  const titleId = useId();
  return (
    <Panel>
      <section className={shared['stack']} aria-labelledby={titleId}>
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <ul className={classNames(shared['stack'], remote['plain'])}>{children}</ul>
        <p className={shared['hint']}>{hint}</p>
      </section>
    </Panel>
  );
}

type ReportItemProps = {
  report: PendingReport['report'];
  /** Names the report for screen readers, together with its symptoms. */
  time: string;
  /** The texts of the buttons, and what they do. False and undefined are left out. */
  actions: readonly (readonly [text: string, onClick: () => void] | false | undefined)[];
  children: Elements;
};

export function ReportItem({ report, time, actions, children }: ReportItemProps) {
  const symptoms = joinList(report.symptoms.map(translateName));
  const which = formatMessage(messages['report.pending-which'], { time, symptoms });
  return (
    <li className={styles['item']}>
      <p className={classNames(shared['strong'], styles['symptoms'])}>{symptoms}</p>
      {children}
      <div className={styles['actions']}>
        {actions.map(
          (action, index) =>
            action && (
              <Button key={index} variant="secondary" onClick={action[1]}>
                <span>{action[0]}</span> <VisuallyHidden>{which}</VisuallyHidden>
              </Button>
            ),
        )}
      </div>
    </li>
  );
}
