import { CHAT_TIMES } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, Notice, TextArea } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import { displayName } from '../chat/display-name';
import type { ChatClient } from '../client/chat-client';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import styles from './room.module.css';

type Props = { client: ChatClient; room: RoomView; text: string };

/**
 * Replaces the composer of a room that has ended or is locked. Shows the reason, the unsent texts (`text` is from the
 * composer), and a button to leave.
 */
export function RoomEnded({ client, room, text }: Props) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus may have been in the composer, which is now removed.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('dialog');
    if (isLost && leave.current?.closest('dialog')?.open) leave.current.focus();
  }, []);
  const name = room.peer === null ? '' : displayName(room.peer);
  const reason =
    room.ended === null
      ? messages['room.locked']
      : formatMessage(messages[`room.ended-${room.ended}`], { name, hours: CHAT_TIMES.room / 3_600_000 });
  const unsent = `${room.unsent}\n${text}`.trim();
  const announcement = unsent === '' ? reason : `${reason} ${messages['room.unsent']}`;
  // Screen readers do not announce a status that is inserted together with its text.
  useEffect(() => announce(announcement), [announcement]);
  return (
    <div className={styles['over']}>
      <Notice tone={room.ended === null ? 'warning' : 'info'}>
        <p>{reason}</p>
      </Notice>
      {unsent !== '' && (
        <TextArea label={messages['room.unsent']} readOnly rows={2} dir="auto" value={unsent} />
      )}
      <Button ref={leave} variant="secondary" onClick={() => client.leave()}>
        {messages['room.leave']}
      </Button>
    </div>
  );
}
