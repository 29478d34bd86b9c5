import { screen, waitFor } from '@testing-library/react';
import { messages } from '../messages';
import { FakeServer, refused } from '../testing/fake-server';
import { choose, openChat } from '../testing/open-chat';

beforeEach(() => sessionStorage.clear());

test('a name that is refused is told, and the field has the focus again, each time', async () => {
  const server = new FakeServer();
  server.answers['name.set'] = refused('invalid_name');
  await openChat(server);
  for (const name of ['admin', 'system']) {
    await choose(name);
    expect(screen.getByLabelText(messages['name.label'])).toHaveFocus();
    await waitFor(() =>
      expect(document.querySelector('dialog [aria-live="polite"]')).toHaveTextContent(
        messages['fault.invalid-name'],
      ),
    );
    (document.activeElement as HTMLElement).blur();
  }
});
