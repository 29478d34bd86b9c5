import type { Config } from '@health-commons/contracts/config';
import { ConfigProvider, openPrivateChat } from '@health-commons/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { messages } from '../messages';
import PrivateChat from './private-chat';

const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'anonymous',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

// jsdom has no modal dialogs: opening and closing as a browser does, without the top layer.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

const text = jest.fn(() => Promise.resolve(''));
const server = jest.fn<Promise<{ ok: boolean; status: number; text: typeof text }>, [string, RequestInit]>();

async function open() {
  render(
    <StrictMode>
      <ConfigProvider config={CONFIG}>
        <PrivateChat />
      </ConfigProvider>
    </StrictMode>,
  );
  // The close event of StrictMode's first mounting arrives after the second.
  await act(async () => Promise.resolve());
}

const dialog = () => screen.getByRole('dialog', { name: 'Private Chat' });

beforeEach(() => {
  server.mockReset();
  text.mockClear();
  server.mockResolvedValue({ ok: true, status: 200, text });
  Object.assign(globalThis, { fetch: server });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the chat dialog', () => {
  it('opens as it mounts and says that the chat is not open yet', async () => {
    await open();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Private Chat' })).toBeVisible();
    expect(await screen.findByText('The chat is not open yet')).toBeVisible();
    expect(screen.getByText(messages['chat.not-yet'])).toBeVisible();
  });

  it('says that it is connecting until the chat server has answered', async () => {
    server.mockReturnValue(new Promise(() => undefined));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(messages['chat.loading']);
  });

  it('closes with its button, and opens again when it is asked for', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => {
      openPrivateChat();
    });
    expect(dialog()).toBeVisible();
  });

  it('knows that the browser closed it on Escape, and opens again', async () => {
    await open();
    const element = dialog() as HTMLDialogElement;
    element.open = false;
    fireEvent(element, new Event('close'));
    act(() => {
      openPrivateChat();
    });
    expect(dialog()).toBeVisible();
  });

  it('says so when the chat server cannot be reached, and tries again', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The chat cannot be reached');
    expect(screen.getByText(messages['chat.error'])).toBeVisible();
    server.mockResolvedValue({ ok: false, status: 404, text });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The chat is not open yet')).toBeVisible();
    // Else the browser reports a cancelled request when the dialog is closed.
    expect(text).toHaveBeenCalled();
  });
});
