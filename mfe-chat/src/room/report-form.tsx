import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { Button, Checkbox, Fieldset, Notice, TextArea } from '@health-commons/ui';
import { useState, type SubmitEvent } from 'react';
import { faultWords } from '../chat/fault-words';
import { FIRST_FOCUS, useFirstFocus } from '../chat/use-first-focus';
import type { ChatClient } from '../client/chat-client';
import type { Fault, Line } from '../client/state';
import { messages } from '../messages';
import { timeWords } from './moments';
import styles from './room.module.css';

type Props = { client: ChatClient; lines: readonly Line[]; onBack: () => void };
type Outcome =
  { kind: 'passed-on' | 'not-passed-on' } | { kind: 'refused'; fault: Fault } | { kind: 'choose' };
/** The newest of others are offered, so many at most. */
const OFFERED = 100;

type Theirs = Extract<Line, { kind: 'said' }> & { text: string };

const isTheirs = (line: Line): line is Theirs => line.kind === 'said' && !line.own && line.text !== null;

/** Hands chosen messages of one person to the people who run the service. */
export function ReportForm({ client, lines, onBack }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const theirs = lines.filter(isTheirs).slice(-OFFERED).reverse();
  const isDone = outcome?.kind === 'passed-on' || outcome?.kind === 'not-passed-on';
  const choose = (key: string, on: boolean) =>
    setChosen(on ? [...chosen, key] : chosen.filter((one) => one !== key));
  const send = async () => {
    const reported = theirs.filter(({ key }) => chosen.includes(key)).slice(0, CHAT_LIMITS.reported);
    const senders = new Set(reported.map(({ senderId }) => senderId));
    const [id] = senders;
    if (id === undefined || senders.size > 1) return setOutcome({ kind: 'choose' });
    const answer = await client.report({
      id,
      reason: reason.trim().slice(0, CHAT_LIMITS.reason),
      messages: reported.map(({ key, text }) => ({ id: key, message: text })),
    });
    if (!answer.ok) return setOutcome({ kind: 'refused', fault: answer.code });
    setOutcome({ kind: answer.passedOn ? 'passed-on' : 'not-passed-on' });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles['report']}
      aria-label={messages['report.title']}
      noValidate
      onSubmit={handleSubmit}
    >
      <h3 {...FIRST_FOCUS} ref={heading} tabIndex={-1}>
        {messages['report.title']}
      </h3>
      {!isDone && (
        <>
          <p>{messages['report.text']}</p>
          <Fieldset
            legend={messages['report.messages']}
            error={outcome?.kind === 'choose' ? messages['report.choose'] : undefined}
          >
            {theirs.length === 0 && <p>{messages['report.none']}</p>}
            {theirs.map(({ key, senderName, at, text }) => (
              <Checkbox
                key={key}
                label={`${senderName}, ${timeWords(at)}`}
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
      <div role="status">
        {isDone && (
          <Notice tone={outcome.kind === 'passed-on' ? 'success' : 'warning'}>
            <p>{messages[`report.${outcome.kind}`]}</p>
          </Notice>
        )}
        {outcome?.kind === 'refused' && (
          <Notice tone="error">
            <p>{faultWords(outcome.fault)}</p>
          </Notice>
        )}
      </div>
      <div className={styles['actions']}>
        {!isDone && <Button type="submit">{messages['report.send']}</Button>}
        <Button variant="secondary" onClick={onBack}>
          {messages['report.cancel']}
        </Button>
      </div>
    </form>
  );
}
