import { Button, classNames, FleetingButton, shared } from '@health-commons/ui';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { Line } from '../client/state';
import { messages } from '../messages';
import { formatDay, formatTime } from './format-time';
import { findLinks } from './links';
import styles from './room.module.css';

const NOTE = classNames(shared['hint'], styles['note']);

type Props = { client: ChatClient; lines: readonly Line[] };

/** Renders the room's messages. Screen readers announce new messages. */
export const MessageLog = memo(function MessageLog({ client, lines }: Props) {
  const { log, isAtEnd, toEnd } = useScrollToNewest(lines);
  return (
    <div className={styles['place']}>
      {/* A scrollable region must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles['log']} role="log" aria-label={messages['room.log']} tabIndex={0}>
        {lines.length === 0 && <p className={NOTE}>{messages['room.empty']}</p>}
        {lines.map((line, index) => (
          <LineView key={line.key} client={client} line={line} before={lines[index - 1]} />
        ))}
      </div>
      {!isAtEnd && (
        <Button variant="secondary" className={styles['newest']} onClick={toEnd}>
          {messages['room.newest']}
        </Button>
      )}
    </div>
  );
});

/** Within this distance in px, the log counts as scrolled to the end. */
const NEAR = 48;

/** Keeps the newest line in view unless the visitor has scrolled back. Always scrolls to the visitor's new message. */
function useScrollToNewest(lines: readonly Line[]) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isFollowing = useRef(true);
  const last = lines.at(-1);
  const isOwn = last?.kind === 'message' && last.own && ['sending', 'waiting'].includes(last.state);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    isFollowing.current = true;
    setAtEnd(true);
  }, []);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    /** The height at the last resize. */
    let height: number | null = null;
    const update = () => {
      // Ignore scroll events that a resize causes, such as when a keyboard opens.
      if (height !== null && height !== element.clientHeight) return;
      isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
      setAtEnd(isFollowing.current);
    };
    // An opening keyboard or a growing composer makes the log smaller.
    const resized = () => {
      height = element.clientHeight;
      if (!isFollowing.current) return;
      element.scrollTop = element.scrollHeight;
      // In a short window the room scrolls as well.
      element.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('scroll', update, { passive: true });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(resized) : null;
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, []);

  // Also after a change of a line, because a removed message can be taller than before.
  useLayoutEffect(() => {
    if (isFollowing.current || isOwn) toEnd();
  }, [lines, isOwn, toEnd]);

  return { log, isAtEnd, toEnd };
}

type MessageLine = Extract<Line, { kind: 'message' }>;

type LineProps = { client: ChatClient; line: Line; before: Line | undefined };

/**
 * Renders a line of the log, below a heading if a new day starts. A sent message keeps its key, so that screen readers
 * announce it once. The line object of a logged message never changes, so React need not render it again.
 */
const LineView = memo(function LineView({ client, line, before }: LineProps) {
  const day = dayOf(line);
  return (
    <>
      {day !== '' && day !== dayOf(before) && <p className={classNames(NOTE, shared['strong'])}>{day}</p>}
      {line.kind === 'message' ? (
        <MessageView client={client} line={line} />
      ) : (
        <p className={NOTE}>{line.kind === 'system' ? line.text : messages[`room.${line.kind}`]}</p>
      )}
    </>
  );
});

const dayOf = (line: Line | undefined) => (line && 'at' in line ? formatDay(line.at) : '');

function MessageView({ client, line }: { client: ChatClient; line: MessageLine }) {
  return (
    <div className={classNames(styles['line'], line.own && styles['own'])}>
      <p className={classNames(shared['hint'], styles['meta'])}>
        <bdi className={shared['strong']}>{line.own ? messages['room.you'] : line.senderName}</bdi>
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
      <p className={classNames(shared['hint'], styles['state'])} aria-live="off">
        {messages[`room.${line.state}`]}
      </p>
    );
  return (
    <div className={classNames(shared['error'], styles['failed'])}>
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

/**
 * Renders a message with its web addresses as links. Each line has its own direction, which cannot leak to another. The
 * page loads nothing from the links and sends them no referrer.
 */
function LinkedText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <bdi key={`${index} ${line}`} className={styles['own-line']}>
      {line === '' && <br />}
      {findLinks(line).map(({ text: shown, href }, at) =>
        href === undefined ? (
          <span key={at}>{shown}</span>
        ) : (
          <a
            key={`${at} ${href}`}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            referrerPolicy="no-referrer"
          >
            {shown}
          </a>
        ),
      )}
    </bdi>
  ));
}
