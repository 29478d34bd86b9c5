import { defineMessages, translateName } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { OWN_REPORT_DAYS } from '@health-commons/contracts/reports';
import { BackendError, useSupabase, type OwnReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { Button, formatMoment, Notice, Panel, shared, VisuallyHidden } from '@health-commons/ui';
import { useEffect, useId, useRef, useState } from 'react';
import english from '../locales/en/own.json';
import { messages } from '../messages';
import { lockedText } from './failure';
import { Heading, type HeadingLevel } from './heading';
import styles from './report-form.module.css';

const ownMessages = defineMessages(english);

type OwnReportsProps = {
  level: HeadingLevel;
  /** Undefined while the form contains answers. */
  onCorrect: ((own: OwnReport) => void) | undefined;
  /** Called when a report was deleted or forgotten. `isLast` is true if the list disappears with its focused button. */
  onGone: (id: string, isLast: boolean) => void;
};

/** Lists the reports that this browser can correct and delete. Shows nothing if there are none. */
export default function OwnReports({ level, onCorrect, onGone }: OwnReportsProps) {
  const { own } = useSupabase();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (own.length === 0) return null;

  const handleGone = (id: string, text: string) => {
    heading.current?.focus();
    onGone(id, own.length === 1);
    announce(text);
  };

  return (
    <Panel>
      <section className={styles['screen']} aria-labelledby={titleId}>
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1}>
          {ownMessages['own.title']}
        </Heading>
        <p className={shared['hint']}>{formatMessage(ownMessages['own.text'], { days: OWN_REPORT_DAYS })}</p>
        <ul className={styles['list']}>
          {own.map((one) => (
            <OwnItem
              key={one.id}
              own={one}
              onCorrect={onCorrect && (() => onCorrect(one))}
              onGone={(text) => handleGone(one.id, text)}
            />
          ))}
        </ul>
        {!onCorrect && <p className={shared['hint']}>{messages['report.pending-fix-later']}</p>}
      </section>
    </Panel>
  );
}

/** Returns why a report could not be deleted, and what to do. */
function whyNotDeleted(error: unknown, id: string): string {
  const { status, code } = error instanceof BackendError ? error : {};
  if (code === 'not_changeable') return lockedText(id);
  if (status === undefined) return ownMessages['own.unreachable'];
  return ownMessages[status === 429 ? 'own.too-many' : 'own.failed'];
}

type OwnItemProps = {
  own: OwnReport;
  onCorrect: (() => void) | undefined;
  onGone: (announcement: string) => void;
};

function OwnItem({ own, onCorrect, onGone }: OwnItemProps) {
  const { deleteReport, forgetReport } = useSupabase();
  const [question, setQuestion] = useState<'delete' | 'forget' | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { report, createdAt, id } = own;
  const symptoms = joinList(report.symptoms.map(translateName));
  const time = formatMoment(createdAt);
  const which = formatMessage(messages['report.pending-which'], { time, symptoms });
  const what = {
    illness: illnessName(report.illnessType),
    code: report.pinCode,
    country: countryName(report.country),
  };

  const ask = (about: 'delete' | 'forget' | null) => {
    setFailure(null);
    setQuestion(about);
  };
  const remove = async () => {
    setDeleting(true);
    setFailure(null);
    try {
      await deleteReport(own);
      onGone(ownMessages['own.deleted']);
    } catch (error) {
      setFailure(whyNotDeleted(error, id));
    } finally {
      setDeleting(false);
    }
  };
  const forget = () => {
    onGone(messages['report.forgotten']);
    forgetReport(id);
  };
  const button = (text: string, onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      {text} <VisuallyHidden>{which}</VisuallyHidden>
    </Button>
  );

  return (
    <li className={styles['item']}>
      <p className={styles['symptoms']}>{symptoms}</p>
      <p>{formatMessage(ownMessages['own.what'], what)}</p>
      <p>{time}</p>
      {failure !== null && (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {question === null ? (
        <div className={styles['actions']}>
          {onCorrect && button(ownMessages['own.correct'], onCorrect)}
          {button(ownMessages['own.delete'], () => ask('delete'))}
          {button(messages['report.forget'], () => ask('forget'))}
        </div>
      ) : (
        <Question
          text={ownMessages[`own.${question}-question`]}
          yes={question === 'delete' ? ownMessages['own.delete'] : messages['report.forget']}
          busy={deleting ? ownMessages['own.deleting'] : null}
          onYes={question === 'delete' ? () => void remove() : forget}
          onNo={() => ask(null)}
        />
      )}
    </li>
  );
}

type QuestionProps = {
  text: string;
  yes: string;
  /** What the first button says while the work is running. */
  busy: string | null;
  onYes: () => void;
  onNo: () => void;
};

/** Asks once. Gets the focus, because the button that was pressed is gone. */
function Question({ text, yes, busy, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={text} className={styles['screen']}>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" disabled={busy !== null} onClick={onYes}>
          {busy ?? yes}
        </Button>
        <Button variant="secondary" disabled={busy !== null} onClick={onNo}>
          {ownMessages['own.keep']}
        </Button>
      </div>
    </div>
  );
}
