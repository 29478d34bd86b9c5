import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, Notice, TextArea } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import { fullName } from '../chat/full-name';
import type { ChatClient } from '../client/chat-client';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import styles from './room.module.css';

type Props = { client: ChatClient; room: RoomView; text: string };

/** In place of the box to write in: why nothing can be written any more, what was not sent (`text` is what was being written), and the way out. */
export function RoomOver({ client, room, text }: Props) {
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
  const unsent = `${room.unsent}\n${text}`.trim();
  const said = unsent === '' ? words : `${words} ${messages['room.unsent']}`;
  // What comes together with its words is not read by itself.
  useEffect(() => announce(said), [said]);
  return (
    <div className={styles['over']}>
      <Notice tone={room.ended === null ? 'warning' : 'info'}>
        <p>{words}</p>
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
