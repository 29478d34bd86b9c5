import type { Config } from '@health-commons/contracts/config';
import { ConfigProvider } from '@health-commons/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import PrivateChat from '../chat/private-chat';
import { messages } from '../messages';
import { FakeServer } from './fake-server';

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

// jsdom draws nothing: the next frame is there as soon as what runs has ended.
Object.assign(window, {
  requestAnimationFrame: (draw: () => void) => {
    queueMicrotask(draw);
    return 0;
  },
});

// Nor does it scroll.
Element.prototype.scrollIntoView = () => undefined;

/** All that waits for an answer that has come runs before the next turn does. */
export const nextTurn = () => act(() => new Promise((turn) => setTimeout(turn, 0)));

/** The dialog with the shell's providers around it. */
export async function openChat(server = new FakeServer()): Promise<FakeServer> {
  render(
    <StrictMode>
      <ConfigProvider config={CONFIG}>
        <PrivateChat connect={server.open} />
      </ConfigProvider>
    </StrictMode>,
  );
  await nextTurn();
  return server;
}

/** What is seen, where screen readers are told the same words. */
export const SHOWN = { selector: 'p' };

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(button(name));
  await nextTurn();
}

/** The server tells something. */
export async function told(tell: () => void): Promise<void> {
  act(tell);
  await nextTurn();
}

export async function choose(name = 'Ana'): Promise<void> {
  fireEvent.change(screen.getByLabelText(messages['name.label']), { target: { value: name } });
  await press(messages['name.continue']);
}

/** In the global room under the name Ana. */
export async function openGlobalRoom(server = new FakeServer()): Promise<FakeServer> {
  await openChat(server);
  await choose();
  await press(messages['lobby.global']);
  return server;
}

export const box = () => screen.getByRole('textbox', { name: messages['room.message'] });
/** Writes and sends, at once and not letter by letter. */
export async function write(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  await press(messages['room.send']);
}
