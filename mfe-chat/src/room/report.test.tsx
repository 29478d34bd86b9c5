import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { FakeServer, globalRoom, refused, said } from '../testing/fake-server';
import { box, button, nextTurn, openGlobalRoom, press, told } from '../testing/open-chat';

beforeEach(() => sessionStorage.clear());

const EVE = { senderId: 'eve', senderName: 'Eve' };

/** The form of a room with these messages. */
async function opened(answer: object, given = [said(1, 'a threat'), said(2, 'of Eve', EVE)]) {
  const server = new FakeServer();
  server.answers['room.join'] = () => globalRoom(given);
  server.answers['report'] = () => answer;
  await openGlobalRoom(server);
  await userEvent.click(screen.getByText(messages['details.open']));
  await press(messages['details.report-or-block']);
  return server;
}
const group = () => screen.getByRole('group', { name: messages['report.messages'] });
const choice = (text: string) => within(group()).queryByRole('checkbox', { description: text });
function choose(...texts: string[]): void {
  for (const text of texts) fireEvent.click(choice(text) ?? group());
}
const blocking = () => screen.queryByRole('button', { name: /^Block/ });

describe('a report', () => {
  test('hands over the chosen messages of one person with the reason', async () => {
    const server = await opened({ passedOn: true });
    expect(screen.getByRole('heading', { name: messages['report.title'] })).toHaveFocus();
    expect(screen.getByText(messages['report.text'])).toBeVisible();
    expect(group()).toHaveAccessibleDescription(messages['report.hint']);
    await press(messages['report.send']);
    expect(screen.getByText(messages['report.choose'])).toBeVisible();
    choose('a threat', 'of Eve');
    await press(messages['report.send']);
    expect(screen.getByText(messages['report.choose'])).toBeVisible();
    expect(server.all('report')).toEqual([]);
    choose('of Eve');
    fireEvent.change(screen.getByLabelText(messages['report.reason']), {
      target: { value: 'He threatens me' },
    });
    await press(messages['report.send']);
    expect(server.all('report')).toEqual([
      { id: 'ben', room: 'global', reason: 'He threatens me', messages: [{ id: 'm1', message: 'a threat' }] },
    ]);
    expect(screen.getByText(messages['report.passed-on'])).toBeVisible();
    await press(messages['report.cancel']);
    expect(box()).toHaveFocus();
  });

  test('says where nobody takes reports, and when it failed', async () => {
    const server = await opened({ passedOn: false });
    choose('a threat');
    server.answers['report'] = refused('limited');
    await press(messages['report.send']);
    expect(screen.getByText(messages['fault.limited'])).toBeVisible();
    server.answers['report'] = refused('unavailable');
    await press(messages['report.send']);
    expect(screen.getByText(messages['report.failed'])).toBeVisible();
    expect(choice('a threat')).toBeChecked();
    server.answers['report'] = () => ({ passedOn: false });
    button(messages['report.send']).focus();
    await press(messages['report.send']);
    expect(screen.getByRole('form', { name: messages['report.title'] })).toHaveFocus();
    expect(screen.getByText(messages['report.not-passed-on'])).toBeVisible();
  });

  test('needs a message of somebody else', async () => {
    await opened({}, []);
    expect(screen.getByText(messages['report.none'])).toBeVisible();
    expect(button(messages['report.send'])).toBeVisible();
    expect(blocking()).not.toBeInTheDocument();
  });

  test('offers what was there when it was opened: nothing moves away from under a finger', async () => {
    const server = await opened({});
    const first = choice('a threat');
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(3, 'new') }));
    expect(choice('a threat')).toBe(first);
    expect(choice('new')).not.toBeInTheDocument();
  });

  test.each([
    ['more messages than it takes', CHAT_LIMITS.reported + 1, 'short'],
    ['more letters than fit', 7, '😀'.repeat(500)],
  ])('of %s says so before it is sent', async (_, count, text) => {
    const words = messages['report.too-much'].replace('{count}', `${CHAT_LIMITS.reported}`);
    const texts = Array.from({ length: count }, (_text, index) => `${text} ${index}`);
    const server = await opened(
      { passedOn: true },
      texts.map((one, index) => said(index + 1, one)),
    );
    choose(...texts);
    expect(screen.getByText(words)).toBeVisible();
    await press(messages['report.send']);
    expect(server.all('report')).toEqual([]);
    choose(texts[0] ?? '');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await press(messages['report.send']);
    expect(server.all('report')).toMatchObject([{ messages: Array.from({ length: count - 1 }, () => ({})) }]);
  });
});

describe('somebody of the global room', () => {
  test('is blocked by one of their messages: nothing of them is shown any more', async () => {
    const server = await opened({});
    expect(blocking()).not.toBeInTheDocument();
    choose('of Eve', 'a threat');
    expect(blocking()).not.toBeInTheDocument();
    choose('of Eve');
    expect(button('Block Ben')).toHaveAccessibleDescription(messages['report.block-text']);
    button('Block Ben').focus();
    await press('Block Ben');
    expect(server.all('block')).toEqual([{ id: 'ben' }]);
    expect(screen.getByText('Ben is blocked.')).toBeVisible();
    expect(choice('a threat')).not.toBeInTheDocument();
    expect(choice('of Eve')).toBeVisible();
    expect(screen.getByRole('form', { name: messages['report.title'] })).toHaveFocus();
    await press(messages['report.cancel']);
    expect(screen.queryByText('a threat')).not.toBeInTheDocument();
    expect(screen.getByText('of Eve')).toBeVisible();
  });

  test('can be blocked after a report of them', async () => {
    const server = await opened({ passedOn: false });
    choose('a threat');
    await press(messages['report.send']);
    server.answers['block'] = refused('unavailable');
    await press('Block Ben');
    expect(screen.getByText(messages['details.block-failed'])).toBeVisible();
    delete server.answers['block'];
    await press('Block Ben');
    expect(screen.getByText('Ben is blocked.')).toBeVisible();
    await nextTurn();
    expect(screen.queryByRole('group', { name: messages['report.messages'] })).not.toBeInTheDocument();
  });
});
