import { render, screen } from '@testing-library/react';
import type { ChatClient } from '../client/chat-client';
import { messages } from '../messages';
import { LineView } from './line-view';

test('shows a note in place of a replayed message', () => {
  const line = {
    kind: 'message',
    key: 'm1',
    own: false,
    senderId: 'ben',
    senderName: 'Ben',
    text: null,
    fault: 'repeated',
    at: '2026-11-22T08:00:00.000Z',
    state: 'sent',
  } as const;
  // LineView uses the client only for the visitor's own messages.
  render(<LineView client={{} as ChatClient} line={line} before={undefined} />);
  expect(screen.getByText(messages['room.repeated'])).toBeVisible();
});
