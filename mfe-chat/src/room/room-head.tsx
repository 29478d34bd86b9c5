import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Disclosure } from '@health-commons/ui';
import { useState } from 'react';
import { displayName } from '../chat/display-name';
import type { ChatClient } from '../client/chat-client';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import { formatTimeLeft } from './format-time';
import { roomName } from './room-name';
import styles from './room.module.css';

type Props = { client: ChatClient; room: RoomView; now: number; onReport: () => void };

/** Renders the room's name and remaining time, a button to leave, and details. */
export function RoomHead({ client, room, now, onReport }: Props) {
  return (
    <div className={styles['head']}>
      <div className={styles['way-out']} data-uncovered>
        <div className={styles['title']}>
          <h3>{roomName(room)}</h3>
          <p className={styles['hint']}>{formatTimeLeft(room.expiresAt, now)}</p>
        </div>
        {room.ended === null && !room.locked && (
          <Button variant="secondary" onClick={() => client.leave()}>
            {messages['room.leave']}
          </Button>
        )}
      </div>
      <Disclosure summary={messages['details.open']} look="link">
        <Details client={client} room={room} onReport={onReport} />
      </Disclosure>
    </div>
  );
}

function Details({ client, room, onReport }: Omit<Props, 'now'>) {
  const [isFailed, setFailed] = useState(false);
  const { peer, safety } = room;
  return (
    <div className={styles['about']}>
      <p>{messages[peer === null ? 'details.global' : 'details.private']}</p>
      {safety !== null && (
        <dl className={styles['safety']}>
          <dt>{messages['details.safety']}</dt>
          <dd>
            <span className={styles['number']}>{safety}</span> {messages['details.safety-text']}
          </dd>
        </dl>
      )}
      <div className={styles['actions']}>
        {(room.ended === null || room.ended === 'left') && (
          <Button variant="secondary" onClick={onReport}>
            {messages[peer === null ? 'details.report-or-block' : 'details.report']}
          </Button>
        )}
        {peer !== null && (
          <Button
            variant="secondary"
            aria-describedby="chat-block-text"
            onClick={() => void client.block(peer.id).then((isDone) => setFailed(!isDone))}
          >
            {formatMessage(messages['details.block'], { name: displayName(peer) })}
          </Button>
        )}
      </div>
      {peer !== null && (
        <p id="chat-block-text" className={styles['hint']}>
          {messages['details.block-text']}
        </p>
      )}
      <p role="status">{isFailed && messages['details.block-failed']}</p>
    </div>
  );
}
