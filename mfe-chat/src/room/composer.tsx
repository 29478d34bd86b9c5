import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { cleanText } from '@health-commons/contracts/chat-text';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, classNames, shared } from '@health-commons/ui';
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFirstFocus } from '../chat/step';
import type { ChatClient } from '../client/chat-client';
import { messages } from '../messages';
import styles from './room.module.css';

/** The number of remaining characters is shown only if it is below this limit. */
const COUNTED = 200;

type Props = { client: ChatClient; text: string; onChange: (text: string) => void };

/** Renders the field for a new message. Enter sends it; Shift+Enter starts a new line. */
export function Composer({ client, text, onChange }: Props) {
  const box = useFirstFocus<HTMLTextAreaElement>();
  const noteTyping = useTyping(client);
  const id = useId();
  const [isAlert, setAlert] = useState(false);
  const cleaned = cleanText(text)?.trim();
  const left = CHAT_LIMITS.message - Array.from(cleaned ?? '').length;
  const hint =
    cleaned === undefined
      ? messages['room.rewrite']
      : formatMessage(messages[left < 0 ? 'room.too-long' : 'room.characters-left'], {
          count: Math.abs(left),
        });
  const isFault = cleaned === undefined || left < 0;
  const isHinted = isFault || left < COUNTED;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    box.ref.current?.focus();
    if (isFault) setAlert(true);
    if (isFault || cleaned === '') return;
    client.room()?.send(cleaned);
    onChange('');
    noteTyping('');
    setAlert(false);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also completes the composition of Chinese or Japanese words.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles['composer']} aria-label={messages['room.message']} noValidate onSubmit={send}>
      <textarea
        {...box}
        className={classNames(shared['control'], styles['box'])}
        rows={1}
        dir="auto"
        aria-label={messages['room.message']}
        placeholder={messages['room.message']}
        aria-describedby={isHinted ? id : undefined}
        aria-invalid={isFault ? true : undefined}
        value={text}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          noteTyping(event.currentTarget.value);
        }}
      />
      <Button type="submit">{messages['room.send']}</Button>
      {isHinted && (
        <p
          id={id}
          className={classNames(shared['hint'], styles['left'], isFault && shared['error'])}
          role={isAlert ? 'alert' : undefined}
        >
          {hint}
        </p>
      )}
    </form>
  );
}

/** The minimum time between two events that say that the visitor is typing. */
const INTERVAL_MS = 3_000;
/** The time from the last keystroke until typing counts as stopped. */
const IDLE_MS = 4_000;

/** Sends typing events. Call the returned function with every change of the text. */
function useTyping(client: ChatClient): (text: string) => void {
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (sentAt.current !== 0) client.setTyping(false);
    sentAt.current = 0;
  }, [client]);
  useEffect(() => stop, [stop]);
  return useCallback(
    (text: string) => {
      if (text.trim() === '') return stop();
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, IDLE_MS);
      if (Date.now() - sentAt.current < INTERVAL_MS) return;
      sentAt.current = Date.now();
      client.setTyping(true);
    },
    [client, stop],
  );
}
