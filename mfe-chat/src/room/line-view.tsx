import { classNames, FleetingButton } from '@health-commons/ui';
import { memo } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { LinkedText } from './linked-text';
import { timeWords } from './moments';
import styles from './log.module.css';

type Said = Extract<Line, { kind: 'said' }>;

/** A line of the log. Its key stays while it goes from sending to sent, so that it is read once. */
export const LineView = memo(function LineView({ client, line }: { client: ChatClient; line: Line }) {
  if (line.kind === 'gone' || line.kind === 'missing')
    return <p className={styles['note']}>{messages[`room.${line.kind}`]}</p>;
  if (line.kind === 'system') return <p className={styles['note']}>{line.text}</p>;
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
});

/** Where a message of one's own is on its way. */
function Delivery({ client, line }: { client: ChatClient; line: Said }) {
  if (line.state !== 'failed')
    return (
      <p className={styles['state']}>{messages[line.state === 'sent' ? 'room.sent' : 'room.sending']}</p>
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
