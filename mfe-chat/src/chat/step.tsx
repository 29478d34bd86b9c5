import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Notice, type Tone } from '@health-commons/ui';
import { useEffect, useRef } from 'react';
import type { ChatClient } from '../client/chat-client';
import type { ChatState, Fault } from '../client/state';
import { messages } from '../messages';

export type StepProps = { client: ChatClient; state: ChatState };

const MESSAGES: Partial<Record<Fault, keyof typeof messages>> = {
  invalid_name: 'fault.invalid-name',
  limited: 'fault.limited',
  unavailable: 'fault.unavailable',
  not_available: 'fault.not-available',
  no_answer: 'fault.no-answer',
  insecure: 'lobby.insecure',
  muted: 'fault.muted',
  closed: 'fault.closed',
};

/** Returns the error text that the visitor reads. `name` is the other person's name. */
export const faultMessage = (fault: Fault, name = ''): string =>
  formatMessage(messages[MESSAGES[fault] ?? 'fault.other'], { name, max: CHAT_LIMITS.name });

/** Props for the element that gets the focus when the dialog opens, or when its step starts in an open dialog. */
export function useFirstFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (ref.current?.closest('dialog')?.open) ref.current.focus();
  }, []);
  return { ref, 'data-first-focus': '' };
}

export type StatusText = { tone: Tone; text: string };

/**
 * Shows the outcome of an action. The status is always rendered, because screen readers announce only changes of an
 * existing status. `className` is for its place while it has a text.
 */
export function StatusNotice({ status, className }: { status: StatusText | null; className?: string }) {
  return (
    <div role="status" className={status ? className : undefined}>
      {status && (
        <Notice tone={status.tone}>
          <p>{status.text}</p>
        </Notice>
      )}
    </div>
  );
}
