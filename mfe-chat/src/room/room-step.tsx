import { joinList } from '@health-commons/base/locale';
import { CHAT_TIMES, displayName } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { announce } from '@health-commons/platform';
import { Button, classNames, Disclosure, Notice, shared, sizes, TextArea } from '@health-commons/ui';
import { useEffect, useRef, useState } from 'react';
import type { StepProps } from '../chat/step';
import type { ChatClient } from '../client/chat-client';
import type { RoomView } from '../client/state';
import { messages } from '../messages';
import { Composer } from './composer';
import { formatTimeLeft } from './format-time';
import { MessageLog } from './message-log';
import { ReportForm } from './report-form';
import styles from './room.module.css';

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
      <p className={classNames(shared['hint'], styles['typing'])} aria-live="off">
        {typingText(room)}
      </p>
      {room.ended === null ? (
        <Composer client={client} text={text} onChange={setText} />
      ) : (
        <RoomEnded client={client} room={room} ended={room.ended} text={text} />
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

type HeadProps = { client: ChatClient; room: RoomView; now: number; onReport: () => void };

/** Renders the room's name and remaining time, a button to leave, and details. */
function RoomHead({ client, room, now, onReport }: HeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['way-out']} data-uncovered>
        <div className={styles['title']}>
          <h3>{roomName(room)}</h3>
          <p className={shared['hint']}>{formatTimeLeft(room.expiresAt, now)}</p>
        </div>
        {room.ended === null && (
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

function Details({ client, room, onReport }: Omit<HeadProps, 'now'>) {
  const [isFailed, setFailed] = useState(false);
  const { peer, safety } = room;
  return (
    <div className={classNames(sizes['small'], styles['about'])}>
      <p>{messages[peer === null ? 'details.global' : 'details.private']}</p>
      {safety !== null && (
        <dl>
          <dt className={shared['strong']}>{messages['details.safety']}</dt>
          <dd>
            <span className={classNames(sizes['large'], styles['number'])}>{safety}</span>{' '}
            {messages['details.safety-text']}
          </dd>
        </dl>
      )}
      <div className={shared['actions']}>
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
        <p id="chat-block-text" className={shared['hint']}>
          {messages['details.block-text']}
        </p>
      )}
      <p role="status">{isFailed && messages['details.block-failed']}</p>
    </div>
  );
}

type EndedProps = { client: ChatClient; room: RoomView; ended: NonNullable<RoomView['ended']>; text: string };

/**
 * Replaces the composer of a room that has ended. Shows the reason, the unsent texts (`text` is from the composer), and
 * a button to leave.
 */
function RoomEnded({ client, room, ended, text }: EndedProps) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus may have been in the composer, which is now removed.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches('dialog');
    if (isLost && leave.current?.closest('dialog')?.open) leave.current.focus();
  }, []);
  const name = room.peer === null ? '' : displayName(room.peer);
  const reason = formatMessage(messages[`room.ended-${ended}`], { name, hours: CHAT_TIMES.room / 3_600_000 });
  const unsent = `${room.unsent}\n${text}`.trim();
  const announcement = unsent === '' ? reason : `${reason} ${messages['room.unsent']}`;
  // Screen readers do not announce a status that is inserted together with its text.
  useEffect(() => announce(announcement), [announcement]);
  return (
    <div className={styles['over']}>
      <Notice tone="info">
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

const roomName = ({ peer }: Pick<RoomView, 'peer'>): string =>
  peer === null
    ? messages['room.global']
    : formatMessage(messages['room.private'], { name: displayName(peer) });

/** Returns the time in ms, and updates it every `interval` ms. */
function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
