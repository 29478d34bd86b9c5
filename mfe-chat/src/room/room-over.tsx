import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Notice } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import { fullName } from '../chat/full-name';
import type { ChatClient } from '../client/chat-client';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import styles from './room.module.css';

/** In place of the box to write in: why nothing can be written any more, and the way out. */
export function RoomOver({ client, room }: { client: ChatClient; room: RoomView }) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The box that went may have had the focus.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('dialog');
    if (isLost && leave.current?.closest('dialog')?.open) leave.current.focus();
  }, []);
  const name = room.peer === null ? '' : fullName(room.peer);
  const words =
    room.ended === null
      ? messages['room.locked']
      : formatMessage(messages[`room.ended-${room.ended}`], { name });
  return (
    <div className={styles['over']}>
      <Notice tone={room.ended === null ? 'warning' : 'info'} role="status">
        <p>{words}</p>
      </Notice>
      <Button ref={leave} variant="secondary" onClick={() => client.leave()}>
        {messages['room.leave']}
      </Button>
    </div>
  );
}
