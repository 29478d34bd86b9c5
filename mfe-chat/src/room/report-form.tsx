import { joinList } from '@health-commons/base/locale';
import { CHAT_LIMITS, reportedBytes } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Checkbox, Fieldset, FleetingButton, Notice, TextArea, type Tone } from '@health-commons/ui';
import { type SubmitEvent, useState } from 'react';
import { faultMessage, FIRST_FOCUS, useFirstFocus } from '../chat/step';
import type { ChatClient } from '../client/chat-client';
import type { Fault, Line, RoomView } from '../client/state';
import { messages } from '../messages';
import { formatTime } from './format-time';
import styles from './room.module.css';

type Props = { client: ChatClient; room: RoomView; onBack: () => void };
/** The maximum number of messages from other people to choose from. */
const MAX_CHOICES = 100;

type Reportable = Extract<Line, { kind: 'message' }> & { text: string };

const isReportable = (line: Line): line is Reportable =>
  line.kind === 'message' && !line.own && line.text !== null;

/** Renders a form that reports selected messages of one person to the operators, or blocks that person. */
export function ReportForm({ client, room, onBack }: Props) {
  // New messages are not added to the choices, because they would move the others.
  const [choices, setChoices] = useState(() => room.lines.filter(isReportable).slice(-MAX_CHOICES).reverse());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useFirstFocus<HTMLHeadingElement>();

  const reported = choices.filter(({ key }) => chosen.includes(key));
  const selected = reported.map(({ key, text }) => ({ id: key, message: text }));
  const isTooMuch =
    selected.length > CHAT_LIMITS.reported || reportedBytes(selected) > CHAT_LIMITS.reportedBytes;
  const [first] = reported;
  const person = reported.every(({ senderId }) => senderId === first?.senderId) ? first : undefined;

  const choose = (key: string, on: boolean) => {
    setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key));
    setOutcome(null);
  };
  const send = async () => {
    if (isTooMuch) return;
    if (!person) return setOutcome({ kind: 'choose' });
    const report = {
      id: person.senderId,
      reason: reason.trim().slice(0, CHAT_LIMITS.reason),
      messages: selected,
    };
    const answer = await client.report(report);
    if (!answer.ok) return setOutcome({ kind: 'rejected', fault: answer.code });
    setSent(true);
    setOutcome({ kind: answer.passedOn ? 'passed-on' : 'not-passed-on' });
  };
  const block = async ({ senderId, senderName: name }: Reportable) => {
    if (!(await client.block(senderId))) return setOutcome({ kind: 'block-failed' });
    setChoices(choices.filter((one) => one.senderId !== senderId));
    setOutcome({ kind: 'blocked', name });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles['report']}
      aria-label={messages['report.title']}
      tabIndex={-1}
      noValidate
      onSubmit={handleSubmit}
    >
      <h3 {...FIRST_FOCUS} ref={heading} tabIndex={-1}>
        {messages['report.title']}
      </h3>
      {!isSent && (
        <>
          <p>{messages['report.text']}</p>
          <Fieldset legend={messages['report.messages']} hint={messages['report.hint']}>
            {choices.length === 0 && <p>{messages['report.none']}</p>}
            {choices.map(({ key, senderName, at, text }) => (
              <Checkbox
                key={key}
                label={joinList([senderName, formatTime(at)])}
                hint={text}
                checked={chosen.includes(key)}
                onChange={(event) => choose(key, event.currentTarget.checked)}
              />
            ))}
          </Fieldset>
          <TextArea
            label={messages['report.reason']}
            maxLength={CHAT_LIMITS.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      <ReportOutcome outcome={isTooMuch && !isSent ? { kind: 'too-much' } : outcome} />
      <div className={styles['actions']}>
        {!isSent && <FleetingButton type="submit">{messages['report.send']}</FleetingButton>}
        {person && (
          <FleetingButton
            variant="secondary"
            aria-describedby="chat-report-block"
            onClick={() => void block(person)}
          >
            {formatMessage(messages['details.block'], { name: person.senderName })}
          </FleetingButton>
        )}
        <Button variant="secondary" onClick={onBack}>
          {messages['report.cancel']}
        </Button>
      </div>
      {person && (
        <p id="chat-report-block" className={styles['hint']}>
          {messages[room.peer === null ? 'report.block-text' : 'details.block-text']}
        </p>
      )}
    </form>
  );
}

/** The result of a report or a block, or the reason why the report cannot be sent. */
type Outcome =
  | { kind: 'choose' | 'too-much' | 'passed-on' | 'not-passed-on' | 'block-failed' }
  | { kind: 'rejected'; fault: Fault }
  | { kind: 'blocked'; name: string };

const TONES: Partial<Record<Outcome['kind'], Tone>> = {
  'passed-on': 'success',
  blocked: 'success',
  rejected: 'error',
  'block-failed': 'error',
};

/**
 * Shows the outcome. The status is always rendered, because screen readers announce only changes of an existing
 * status.
 */
function ReportOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Notice tone={TONES[outcome.kind] ?? 'warning'}>
          <p>{outcomeText(outcome)}</p>
        </Notice>
      )}
    </div>
  );
}

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'rejected')
    return outcome.fault === 'unavailable' ? messages['report.failed'] : faultMessage(outcome.fault);
  if (outcome.kind === 'block-failed') return messages['details.block-failed'];
  if (outcome.kind === 'blocked') return formatMessage(messages['report.blocked'], outcome);
  return formatMessage(messages[`report.${outcome.kind}`], { count: CHAT_LIMITS.reported });
}
