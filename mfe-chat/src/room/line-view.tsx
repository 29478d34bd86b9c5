import { classNames, FleetingButton } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LinkedText } from './linked-text';
import { dayWords, timeWords } from './moments';
import styles from './log.module.css';

type Said = Extract<Line, { kind: 'said' }>;

type Props = { client: ChatClient; line: Line; before: Line | undefined };

/**
 * A line of the log, below its day where another one begins. Its key stays while it goes from sending to sent, so that it is read once. Lines
 * are the same objects each time: of hundreds only those that are new are drawn.
 */
export const LineView = memo(function LineView({ client, line, before }: Props) {
  const day = dayOf(line);
  return (
    <>
      {day !== '' && day !== dayOf(before) && <p className={styles['day']}>{day}</p>}
      {line.kind === 'said' ? (
        <SaidView client={client} line={line} />
      ) : (
        <p className={styles['note']}>{line.kind === 'system' ? line.text : messages[`room.${line.kind}`]}</p>
      )}
    </>
  );
});

const dayOf = (line: Line | undefined) => (line && 'at' in line ? dayWords(line.at) : '');

function SaidView({ client, line }: { client: ChatClient; line: Said }) {
  return (
    <div className={classNames(styles['line'], line.own && styles['own'])}>
      <p className={styles['meta']}>
        <bdi className={styles['sender']}>{line.own ? messages['room.you'] : line.senderName}</bdi>
        <time dateTime={line.at}>{timeWords(line.at)}</time>
      </p>
      {line.text === null ? (
        <p className={styles['fault']}>
          {messages[line.fault === 'repeated' ? 'room.repeated' : 'room.unreadable']}
        </p>
      ) : (
        <p className={styles['text']} dir="auto">
          <LinkedText text={line.text} />
        </p>
      )}
      {line.own && <Delivery client={client} line={line} />}
    </div>
  );
}

/** Where a message of one's own is on its way. */
function Delivery({ client, line }: { client: ChatClient; line: Said }) {
  if (line.state !== 'failed')
    return (
      <p className={styles['state']} aria-live="off">
        {messages[line.state === 'sent' ? 'room.sent' : 'room.sending']}
      </p>
    );
  return (
    <div className={styles['failed']}>
      <span>{messages['room.failed']}</span>
      <FleetingButton variant="link" onClick={() => client.room?.retry(line.key)}>
        {messages['room.retry']}
      </FleetingButton>
      <FleetingButton variant="link" onClick={() => client.room?.discard(line.key)}>
        {messages['room.discard']}
      </FleetingButton>
    </div>
  );
}
