import { fireEvent, screen, within } from '@testing-library/react';
import { messages } from '../messages';
import { later, rejected, said, withMessages } from '../testing/fake-server';
import { box, button, click, nextTask, openGlobalRoom, receive } from '../testing/open-chat';

const EVE = { senderId: 'eve', senderName: 'Eve' };

/** Opens the report form of a room with these messages. */
async function opened(answer: object, logged = [said(1, 'a threat'), said(2, 'of Eve', EVE)]) {
  const server = withMessages(...logged);
  server.answers['report'] = () => answer;
  await openGlobalRoom(server);
  fireEvent.click(screen.getByText(messages['details.open']));
  await click(messages['details.report-or-block']);
  return server;
}
const group = () => screen.getByRole('group', { name: messages['report.messages'] });
const choice = (text: string) => within(group()).queryByRole('checkbox', { description: text });
function chooseName(...texts: string[]): void {
  for (const text of texts) fireEvent.click(choice(text) ?? group());
}
const blocking = () => screen.queryByRole('button', { name: /^Block/ });

describe('a report', () => {
  test('contains the selected messages of one person and the reason', async () => {
    const server = await opened({ passedOn: true });
    expect(screen.getByRole('heading', { name: messages['report.title'] })).toHaveFocus();
    expect(screen.getByText(messages['report.text'])).toBeVisible();
    expect(group()).toHaveAccessibleDescription(messages['report.hint']);
    await click(messages['report.send']);
    expect(screen.getByText(messages['report.choose'])).toBeVisible();
    chooseName('a threat', 'of Eve');
    await click(messages['report.send']);
    expect(screen.getByText(messages['report.choose'])).toBeVisible();
    expect(server.requested('report')).toEqual([]);
    chooseName('of Eve');
    fireEvent.change(screen.getByLabelText(messages['report.reason']), {
      target: { value: 'He threatens me' },
    });
    await click(messages['report.send']);
    expect(server.requested('report')).toEqual([
      { id: 'ben', room: 'global', reason: 'He threatens me', messages: [{ id: 'm1', message: 'a threat' }] },
    ]);
    expect(screen.getByText(messages['report.passed-on'])).toBeVisible();
    await click(messages['report.cancel']);
    expect(box()).toHaveFocus();
  });

  test('shows why it was not sent: the server rejected it, or no one receives reports', async () => {
    const server = await opened({ passedOn: false });
    chooseName('a threat');
    server.answers['report'] = rejected('limited');
    await click(messages['report.send']);
    expect(screen.getByText(messages['fault.limited'])).toBeVisible();
    server.answers['report'] = rejected('unavailable');
    await click(messages['report.send']);
    expect(screen.getByText(messages['report.failed'])).toBeVisible();
    expect(choice('a threat')).toBeChecked();
    server.answers['report'] = () => ({ passedOn: false });
    button(messages['report.send']).focus();
    await click(messages['report.send']);
    expect(screen.getByRole('form', { name: messages['report.title'] })).toHaveFocus();
    expect(screen.getByText(messages['report.not-passed-on'])).toBeVisible();
  });

  test('shows that there are no messages from other people to select', async () => {
    await opened({}, []);
    expect(screen.getByText(messages['report.none'])).toBeVisible();
    expect(button(messages['report.send'])).toBeVisible();
    expect(blocking()).not.toBeInTheDocument();
  });

  test('keeps the choices unchanged while new messages arrive', async () => {
    const server = await opened({});
    const first = choice('a threat');
    await receive(() => server.says(said(3, 'new')));
    expect(choice('a threat')).toBe(first);
    expect(choice('new')).not.toBeInTheDocument();
  });

  test.each([
    ['more messages than allowed', 21, 'short'],
    ['more text than fits', 7, '😀'.repeat(500)],
  ])('of %s is rejected before it is sent', async (_, count, text) => {
    const words = messages['report.too-much'].replace('{count}', '20');
    const texts = Array.from({ length: count }, (_text, index) => `${text} ${index}`);
    const server = await opened(
      { passedOn: true },
      texts.map((one, index) => said(index + 1, one)),
    );
    chooseName(...texts);
    expect(screen.getByText(words)).toBeVisible();
    await click(messages['report.send']);
    expect(server.requested('report')).toEqual([]);
    chooseName(texts[0] ?? '');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await click(messages['report.send']);
    expect(server.requested('report')).toMatchObject([
      { messages: Array.from({ length: count - 1 }, () => ({})) },
    ]);
  });
});

test('a person in the global room can be blocked while only their messages are selected, and these messages are then hidden', async () => {
  const server = await opened({});
  expect(blocking()).not.toBeInTheDocument();
  chooseName('of Eve', 'a threat');
  expect(blocking()).not.toBeInTheDocument();
  chooseName('of Eve');
  expect(button('Block Ben')).toHaveAccessibleDescription(messages['report.block-text']);
  button('Block Ben').focus();
  await click('Block Ben');
  expect(server.requested('block')).toEqual([{ id: 'ben' }]);
  expect(screen.getByText('You have blocked Ben.')).toBeVisible();
  expect(choice('a threat')).not.toBeInTheDocument();
  expect(choice('of Eve')).toBeVisible();
  expect(screen.getByRole('form', { name: messages['report.title'] })).toHaveFocus();
  await click(messages['report.cancel']);
  expect(screen.queryByText('a threat')).not.toBeInTheDocument();
  expect(screen.getByText('of Eve')).toBeVisible();
});

test('two people stay blocked even if the answer about the first arrives last', async () => {
  const server = await opened({});
  const late = later<object>();
  server.answers['block'] = ({ id }) => (id === 'ben' ? late.promise : {});
  chooseName('a threat');
  await click('Block Ben');
  chooseName('a threat', 'of Eve');
  await click('Block Eve');
  late.arrive({});
  await nextTask();
  expect(choice('a threat')).not.toBeInTheDocument();
  expect(choice('of Eve')).not.toBeInTheDocument();
});
