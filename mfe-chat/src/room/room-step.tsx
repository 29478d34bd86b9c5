import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { useEffect, useState } from 'react';
import { displayName } from '../chat/display-name';
import type { StepProps } from '../chat/step-props';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import { Composer } from './composer';
import { MessageLog } from './message-log';
import { ReportForm } from './report-form';
import { RoomHead } from './room-head';
import { RoomEnded } from './room-ended';
import { roomName } from './room-name';
import styles from './room.module.css';
import { useNow } from './use-now';

type Props = StepProps & { room: RoomView };

/** Renders step three: the room. Keeps the composer's text while the visitor reports messages. */
export function RoomStep({ client, state, room }: Props) {
  const [text, setText] = useState('');
  const [isReporting, setReporting] = useState(false);
  const now = useNow(20_000) + state.clockOffset;
  const isExpired = room.peer !== null && room.ended !== 'expired' && now >= Date.parse(room.expiresAt);
  useEffect(() => {
    if (isExpired) client.expire();
  }, [client, isExpired]);
  const isGone = room.ended !== null && room.lines.length === 0;
  if (isReporting && !isGone)
    return <ReportForm client={client} room={room} onBack={() => setReporting(false)} />;
  return (
    <section className={styles['room']} aria-label={roomName(room)}>
      <RoomHead client={client} room={room} now={now} onReport={() => setReporting(true)} />
      {!isGone && <MessageLog client={client} lines={room.lines} />}
      <p className={styles['typing']} aria-live="off">
        {typingText(room)}
      </p>
      {room.ended === null && !room.locked ? (
        <Composer client={client} text={text} onChange={setText} />
      ) : (
        <RoomEnded client={client} room={room} text={text} />
      )}
    </section>
  );
}

function typingText({ typing, peer }: RoomView): string {
  if (typing.length > 0)
    return formatMessage(messages[typing.length === 1 ? 'room.typing' : 'room.typing-more'], {
      names: joinList(typing),
    });
  return peer?.away ? formatMessage(messages['room.away'], { name: displayName(peer) }) : '';
}
