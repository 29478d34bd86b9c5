import { joinList } from '@health-commons/base/locale';
import { CHAT_LIMITS, reportedBytes } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Checkbox, classNames, Fieldset, FleetingButton, shared, TextArea } from '@health-commons/ui';
import { type SubmitEvent, useState } from 'react';
import dialog from '../chat/chat-dialog.module.css';
import { faultMessage, StatusNotice, type StatusText, useFirstFocus } from '../chat/step';
import type { ChatClient } from '../client/chat-client';
import type { Line, RoomView } from '../client/state';
import { messages } from '../messages';
import { formatTime } from './format-time';
import styles from './room.module.css';

type Props = { client: ChatClient; room: RoomView; onBack: () => void };

type Reportable = Extract<Line, { kind: 'message' }> & { text: string };

const isReportable = (line: Line): line is Reportable =>
  line.kind === 'message' && !line.own && line.text !== null;

/** Renders a form that reports selected messages of one person to the operators, or blocks that person. */
export function ReportForm({ client, room, onBack }: Props) {
  // New messages are not added to the choices, because they would move the others.
  const [choices, setChoices] = useState(() => room.lines.filter(isReportable).reverse());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [outcome, setOutcome] = useState<StatusText | null>(null);
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
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isTooMuch) return;
    if (!person) return setOutcome({ tone: 'warning', text: messages['report.choose'] });
    const answer = await client.report({ id: person.senderId, reason: reason.trim(), messages: selected });
    if (!answer.ok) {
      const text = answer.code === 'unavailable' ? messages['report.failed'] : faultMessage(answer.code);
      return setOutcome({ tone: 'error', text });
    }
    setSent(true);
    setOutcome(
      answer.passedOn
        ? { tone: 'success', text: messages['report.passed-on'] }
        : { tone: 'warning', text: messages['report.not-passed-on'] },
    );
  };
  const block = async ({ senderId, senderName: name }: Reportable) => {
    if (!(await client.block(senderId)))
      return setOutcome({ tone: 'error', text: messages['details.block-failed'] });
    setChoices((now) => now.filter((one) => one.senderId !== senderId));
    setOutcome({ tone: 'success', text: formatMessage(messages['report.blocked'], { name }) });
  };
  const tooMuch: StatusText = {
    tone: 'warning',
    text: formatMessage(messages['report.too-much'], { count: CHAT_LIMITS.reported }),
  };
  return (
    <form
      className={classNames(shared['stack'], dialog['body'], styles['report'])}
      aria-label={messages['report.title']}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h3 {...heading} tabIndex={-1}>
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
      <StatusNotice status={isTooMuch && !isSent ? tooMuch : outcome} />
      <div className={shared['actions']}>
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
        <p id="chat-report-block" className={shared['hint']}>
          {messages[room.peer === null ? 'report.block-text' : 'details.block-text']}
        </p>
      )}
    </form>
  );
}
