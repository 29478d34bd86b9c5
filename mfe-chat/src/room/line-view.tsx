import { classNames, FleetingButton } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LinkedText } from './linked-text';
import { formatDay, formatTime } from './format-time';
import styles from './log.module.css';

type MessageLine = Extract<Line, { kind: 'message' }>;

type Props = { client: ChatClient; line: Line; before: Line | undefined };

/**
 * Renders a line of the log, below a heading if a new day starts. A sent message keeps its key, so that screen readers
 * announce it once. The line object of a logged message never changes, so React need not render it again.
 */
export const LineView = memo(function LineView({ client, line, before }: Props) {
  const day = dayOf(line);
  return (
    <>
      {day !== '' && day !== dayOf(before) && <p className={styles['day']}>{day}</p>}
      {line.kind === 'message' ? (
        <MessageView client={client} line={line} />
      ) : (
        <p className={styles['note']}>{line.kind === 'system' ? line.text : messages[`room.${line.kind}`]}</p>
      )}
    </>
  );
});

const dayOf = (line: Line | undefined) => (line && 'at' in line ? formatDay(line.at) : '');

function MessageView({ client, line }: { client: ChatClient; line: MessageLine }) {
  return (
    <div className={classNames(styles['line'], line.own && styles['own'])}>
      <p className={styles['meta']}>
        <bdi className={styles['sender']}>{line.own ? messages['room.you'] : line.senderName}</bdi>
        <time dateTime={line.at}>{formatTime(line.at)}</time>
      </p>
      {line.text === null ? (
        <p className={styles['fault']}>{messages[`room.${line.fault ?? 'unreadable'}`]}</p>
      ) : (
        <p className={styles['text']} dir="auto">
          <LinkedText text={line.text} />
        </p>
      )}
      {line.own && <Delivery client={client} line={line} />}
    </div>
  );
}

/** Shows whether the visitor's own message was sent. */
function Delivery({ client, line }: { client: ChatClient; line: MessageLine }) {
  if (line.state !== 'failed')
    return (
      <p className={styles['state']} aria-live="off">
        {messages[line.state === 'sent' ? 'room.sent' : 'room.sending']}
      </p>
    );
  return (
    <div className={styles['failed']}>
      <span>{messages['room.failed']}</span>
      <FleetingButton variant="link" onClick={() => client.room()?.retry(line.key)}>
        {messages['room.retry']}
      </FleetingButton>
      <FleetingButton variant="link" onClick={() => client.room()?.discard(line.key)}>
        {messages['room.discard']}
      </FleetingButton>
    </div>
  );
}
