import { render, screen } from '@testing-library/react';
import type { ChatClient } from '../client/chat-client';
import { messages } from '../messages';
import { LineView } from './line-view';

test('a message that was sent again under another name is not shown', () => {
  const line = {
    kind: 'said',
    key: 'm1',
    own: false,
    senderId: 'ben',
    senderName: 'Ben',
    text: null,
    fault: 'repeated',
    at: '2026-11-22T08:00:00.000Z',
    state: 'sent',
  } as const;
  // It asks nothing of the client: only messages of one's own do.
  render(<LineView client={{} as ChatClient} line={line} before={undefined} />);
  expect(screen.getByText(messages['room.repeated'])).toBeVisible();
});
