import { defineMessages } from '@health-commons/base/catalogue';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName } from '@health-commons/contracts/names';
import { BackendError, OWN_REPORT_DAYS, useSupabase, type OwnReport } from '@health-commons/data';
import { announce } from '@health-commons/platform';
import { formatMoment, Notice } from '@health-commons/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import english from '../locales/en/own.json';
import { lockedText } from './failure';
import type { HeadingLevel } from './heading';
import { ReportItem, ReportList } from './report-list';

const ownMessages = defineMessages(english);

type OwnReportsProps = {
  level: HeadingLevel;
  /** Undefined while the form contains answers. */
  onCorrect: ((own: OwnReport) => void) | undefined;
  /** Called when a report was deleted or forgotten. `isLast` is true if the list disappears with its focused button. */
  onGone: (own: OwnReport, isLast: boolean) => void;
};

/** Lists the reports that this browser can correct and delete. Shows nothing if there are none. */
export default function OwnReports({ level, onCorrect, onGone }: OwnReportsProps) {
  const { own } = useSupabase();
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(own);
  useLayoutEffect(() => void (latest.current = own), [own]);
  if (own.length === 0) return null;
  const handleGone = (one: OwnReport, text: string) => {
    heading.current?.focus();
    // Other reports may have been deleted since the visitor asked to delete this one.
    onGone(one, !latest.current.some(({ id }) => id !== one.id));
    announce(text);
  };
  const hint = formatMessage(ownMessages['own.text'], { days: OWN_REPORT_DAYS });
  return (
    <ReportList title={ownMessages['own.title']} level={level} heading={heading} hint={hint}>
      {own.map((one) => (
        <OwnItem key={one.id} own={one} onCorrect={onCorrect} onGone={(text) => handleGone(one, text)} />
      ))}
    </ReportList>
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
  onCorrect: OwnReportsProps['onCorrect'];
  onGone: (announcement: string) => void;
};

function OwnItem({ own, onCorrect, onGone }: OwnItemProps) {
  const { deleteReport, deletePending } = useSupabase();
  const [step, setStep] = useState<'list' | 'asking' | 'deleting'>('list');
  const [failure, setFailure] = useState<string | null>(null);
  const { report, created } = own;
  const { pinCode: code, illnessType } = report;
  const what = { illness: illnessName(illnessType), code, country: countryName(report.country) };
  const time = formatMoment(created.created_at);

  const remove = async () => {
    setStep('deleting');
    setFailure(null);
    try {
      await deleteReport(own);
      onGone(ownMessages['own.deleted']);
    } catch (error) {
      setFailure(whyNotDeleted(error, created.id));
      setStep('list');
    }
  };
  const forget = () => {
    onGone(ownMessages['own.forgotten']);
    deletePending(own.id);
  };
  // 'Keep it' takes the place and the focus of 'Delete', so that pressing it twice deletes nothing.
  const correct = onCorrect && ([ownMessages['own.correct'], () => onCorrect(own)] as const);
  const actions = {
    list: [
      [ownMessages['own.delete'], () => setStep('asking')],
      [ownMessages['own.forget'], forget],
      correct,
    ],
    asking: [
      [ownMessages['own.keep'], () => setStep('list')],
      [ownMessages['own.delete'], () => void remove()],
    ],
    deleting: [],
  } as const;

  return (
    <ReportItem report={report} time={time} actions={actions[step]}>
      <p>{formatMessage(ownMessages['own.what'], what)}</p>
      <p>{time}</p>
      {failure !== null && (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {step !== 'list' && (
        <p role="alert">{ownMessages[step === 'asking' ? 'own.question' : 'own.deleting']}</p>
      )}
    </ReportItem>
  );
}
