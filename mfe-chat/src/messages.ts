import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  'chat.title': 'Private Chat',
  'chat.close': 'Close',
  'chat.loading': 'Connecting...',
  'chat.not-yet-title': 'The chat is not open yet',
  'chat.not-yet':
    'Here you will be able to write to one person, or to everybody, under a name you choose. It is being built: nothing can be sent, and nobody is shown who is not there.',
  'chat.error-title': 'The chat cannot be reached',
  'chat.error': 'The connection to the chat failed. Please try again.',
  'chat.retry': 'Try Again',
} as const satisfies Messages;
