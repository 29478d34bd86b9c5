import { CHAT_REFUSED } from '@health-commons/contracts/chat';
import {
  resumePrivateChat,
  isPrivateChatResumable,
  openPrivateChat,
  useHeaderBadge,
  useToasts,
} from '@health-commons/platform';
import { cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { messages } from '../messages';
import { FakeServer, person, refused, said } from '../testing/fake-server';
import { button, choose, nextTurn, openChat, openGlobalRoom, press, told, write } from '../testing/open-chat';

const dialog = () => screen.getByRole('dialog', { name: messages['chat.title'] });
const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);

beforeEach(() => {
  sessionStorage.clear();
  openPrivateChat();
});

describe('the chat dialog', () => {
  it('opens at the choice of a name, and closes with its button', async () => {
    await openChat();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('heading', { name: messages['name.title'] })).toBeVisible();
    expect(screen.getByLabelText(messages['name.label'])).toHaveFocus();
    await press(messages['chat.close']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await told(openPrivateChat);
    expect(dialog()).toBeVisible();
  });

  it('knows that the browser closed it on Escape, and opens again', async () => {
    await openChat();
    const element = dialog() as HTMLDialogElement;
    element.open = false;
    await told(() => void fireEvent(element, new Event('close')));
    await told(openPrivateChat);
    expect(dialog()).toBeVisible();
  });

  it('says so when the chat server cannot be reached, and tries again', async () => {
    const server = new FakeServer();
    server.isUp = false;
    await openChat(server);
    expect(screen.getByRole('alert')).toHaveTextContent(messages['chat.error-title']);
    expect(screen.getByText(messages['chat.error'])).toBeVisible();
    server.isUp = true;
    await press(messages['chat.retry']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await choose();
    expect(button(messages['lobby.global'])).toBeVisible();
  });

  it.each([CHAT_REFUSED.full, CHAT_REFUSED.address])(
    'says so when a visitor is not let in: %s',
    async (why) => {
      const server = new FakeServer();
      server.refuses = why;
      await openChat(server);
      expect(screen.getByRole('alert')).toHaveTextContent(messages['chat.full-title']);
      expect(screen.getByText(messages['chat.full'])).toBeVisible();
      server.refuses = '';
      server.isUp = false;
      await press(messages['chat.retry']);
      expect(screen.getByRole('alert')).toHaveTextContent(messages['chat.error-title']);
      server.isUp = true;
      await press(messages['chat.retry']);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('says that the connection is lost, and to screen readers that it is back', async () => {
    const server = await openGlobalRoom();
    await told(() => server.drop());
    expect(screen.getByText(messages['chat.lost'])).toBeVisible();
    await told(() => server.connect());
    expect(screen.queryByText(messages['chat.lost'])).not.toBeInTheDocument();
    expect(await screen.findByText(messages['chat.back'])).toBeInTheDocument();
  });

  it.each([
    ['there is a network again', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('tries at once when %s', async (_words, happens) => {
    const server = await openGlobalRoom();
    await told(() => server.drop());
    expect(screen.getByText(messages['chat.lost'])).toBeVisible();
    await told(() => void happens());
    expect(screen.queryByText(messages['chat.lost'])).not.toBeInTheDocument();
  });

  it('says that it is connecting while a reload goes on', async () => {
    await openGlobalRoom();
    cleanup();
    const server = new FakeServer();
    server.answers['room.join'] = () => new Promise<object>(() => undefined);
    await openChat(server);
    expect(screen.getByText(messages['chat.loading'])).toBeVisible();
  });
});

describe('a reload', () => {
  /** As the shell loads the chat again in the tab of a visit with a name. */
  async function reload(server = new FakeServer()) {
    cleanup();
    if (isPrivateChatResumable()) {
      resumePrivateChat();
      await openChat(server);
    }
    return server;
  }

  it('goes on with the visit while the dialog is closed, which is opened where the visit is', async () => {
    const before = await openGlobalRoom();
    await told(() => before.drop());
    await write('written without a connection');
    const server = await reload();
    const badge = renderHook(() => useHeaderBadge('private-chat'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.all('name.set')).toEqual([{ name: 'Ana', listed: true }]);
    expect(server.all('message.send')).toMatchObject([{ message: 'written without a connection' }]);
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(2, 'one') }));
    expect(badge.result.current).toBe(1);
    await told(openPrivateChat);
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent(/written without a connection.*one/);
    expect(badge.result.current).toBe(0);
  });

  it('goes on as often as it happens, with a server that is away and comes back', async () => {
    await openGlobalRoom();
    const away = new FakeServer();
    away.isUp = false;
    await reload(away);
    const server = await reload(away);
    server.isUp = true;
    await told(() => server.connect());
    expect(server.all('room.join')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('loads nothing where no name was chosen, or the one there was is being changed', async () => {
    await openChat();
    expect((await reload()).tokens).toEqual([]);
    await openChat();
    await choose();
    await press(messages['lobby.rename']);
    await press(messages['chat.close']);
    expect((await reload()).tokens).toEqual([]);
  });

  it('is over when the server takes the name no more', async () => {
    await openGlobalRoom();
    const server = new FakeServer();
    server.answers['name.set'] = refused('invalid_name');
    await reload(server);
    expect(server.all('name.set')).toHaveLength(1);
    expect((await reload()).tokens).toEqual([]);
  });

  it('of a copied tab leaves the visit to the first, and is not gone on with', async () => {
    await openGlobalRoom();
    const locks = { request: () => Promise.reject(new DOMException('taken', 'AbortError')) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const server = await reload();
    Reflect.deleteProperty(navigator, 'locks');
    expect(server.tokens).toEqual([]);
    expect(isPrivateChatResumable()).toBe(false);
    await told(openPrivateChat);
    expect(screen.getByLabelText(messages['name.label'])).toHaveValue('');
  });
});

describe('a name', () => {
  it('is needed before one can continue', async () => {
    await openChat();
    expect(button(messages['name.continue'])).toBeDisabled();
    fireEvent.change(screen.getByLabelText(messages['name.label']), { target: { value: '  ' } });
    expect(button(messages['name.continue'])).toBeDisabled();
    expect(screen.getByText(messages['name.hint'])).toBeVisible();
    expect(screen.getByText(messages['name.kept'])).toBeVisible();
  });

  it('may stay out of the list', async () => {
    const server = await openChat();
    const listed = screen.getByRole('checkbox', { name: messages['name.listed'] });
    expect(listed).toBeChecked();
    expect(listed).toHaveAccessibleDescription(messages['name.listed-hint']);
    fireEvent.click(listed);
    await choose();
    expect(server.all('name.set')).toEqual([{ name: 'Ana', listed: false }]);
    expect(toasts()).toContain('Welcome, Ana!');
  });

  it.each([
    ['invalid_name', 'fault.invalid-name'],
    ['limited', 'fault.limited'],
    ['unavailable', 'fault.unavailable'],
    ['malformed', 'fault.other'],
  ] as const)('that is refused (%s) is said at the field', async (code, id) => {
    const server = new FakeServer();
    server.answers['name.set'] = refused(code);
    await openChat(server);
    await choose('admin');
    const field = screen.getByLabelText(messages['name.label']);
    expect(field).toHaveValue('admin');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(messages[id]));
  });

  it('can be changed', async () => {
    const server = await openChat();
    await choose();
    await press(messages['lobby.rename']);
    await choose('Anna');
    expect(screen.getByRole('heading', { name: 'Hello, Anna' })).toHaveFocus();
    expect(server.all('name.set')).toHaveLength(2);
  });
});

describe('unread messages', () => {
  it('are counted on the button and before the title while the dialog is closed', async () => {
    document.title = 'Health Map';
    const badge = renderHook(() => useHeaderBadge('private-chat'));
    const server = await openGlobalRoom();
    await press(messages['chat.close']);
    await told(() => server.tell('message', { room: 'global', epoch: 'e1', message: said(1, 'one') }));
    await told(() => server.tell('invite.received', { from: person('cid', 'Cid'), key: 'k' }));
    expect(badge.result.current).toBe(2);
    expect(document.title).toBe('(2) Health Map');
    document.title = 'About';
    await nextTurn();
    expect(document.title).toBe('(2) About');
    await told(() => openPrivateChat());
    expect(badge.result.current).toBe(0);
    expect(document.title).toBe('About');
    expect(messages['chat.unread-title']).toBe('({count}) ');
  });
});
