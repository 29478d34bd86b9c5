import { screen, waitFor } from '@testing-library/react';
import { messages } from '../messages';
import { createFakeServer, rejected } from '../testing/fake-server';
import { chooseName, openChat } from '../testing/open-chat';

beforeEach(() => sessionStorage.clear());

test('announces the error for each rejected name, and focuses the field', async () => {
  const server = createFakeServer();
  server.answers['name.set'] = rejected('invalid_name');
  await openChat(server);
  for (const name of ['admin', 'system']) {
    await chooseName(name);
    expect(screen.getByLabelText(messages['name.label'])).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('dialog [aria-live="polite"]')).toHaveTextContent(
        /^Enter a different name with at most 40 characters/,
      ),
    );
    (document.activeElement as HTMLElement).blur();
  }
});
