import { translatePage } from '@health-commons/base/testing/translate-page';
import { openPrivateChat } from '@health-commons/platform';
import { screen } from '@testing-library/react';
import { messages } from '../messages';
import { said } from '../testing/fake-server';
import { click, openGlobalRoom, receive, sendText } from '../testing/open-chat';

test('on a translated page, a visitor can choose a name, and send and read messages', async () => {
  translatePage();
  openPrivateChat();
  const server = await openGlobalRoom();
  await sendText('see https://www.who.int/ today');
  for (const [number, text] of ['one', 'two http://a.example.', 'three'].entries())
    await receive(() => server.says(said(number + 1, text)));
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('see https://www.who.int/ today');
  expect(log).toHaveTextContent('three');
  await receive(() => server.drop());
  expect(screen.getByRole('dialog')).toHaveTextContent(messages['chat.lost']);
  await receive(() => server.connect());
  await click('Leave Room');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(messages['chat.lost']);
});
