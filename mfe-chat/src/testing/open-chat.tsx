import '@health-commons/base/testing/dialogs';
import { nextTask as inNewTask } from '@health-commons/base/next-task';
import { TEST_CONFIG } from '@health-commons/data/testing/config';
import { ConfigProvider, useToasts } from '@health-commons/platform';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import ChatDialog from '../chat/chat-dialog';
import { messages } from '../messages';
import { createFakeServer, type FakeServer } from './fake-server';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');

/** Sets `crypto` in jsdom to Web Crypto from Node, or only to the part that exists without a secure context. */
export function setWebCrypto(hasWebCrypto: boolean): void {
  const value = hasWebCrypto
    ? webcrypto
    : { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}

beforeEach(() => {
  sessionStorage.clear();
  setWebCrypto(true);
});

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;

/** Resolves after all code that waits for a received answer has run. */
export const nextTask = () => act(inNewTask);

/** Renders the dialog with the shell's configuration provider. */
export async function openChat(server = createFakeServer()): Promise<FakeServer> {
  render(
    <StrictMode>
      <ConfigProvider config={TEST_CONFIG}>
        <ChatDialog connect={server.open} />
      </ConfigProvider>
    </StrictMode>,
  );
  await nextTask();
  return server;
}

/** Returns the texts of the toasts. */
export const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);

/** Options for text queries that exclude the same text in live regions. */
export const SHOWN = { selector: 'p' };

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export async function click(name: string | RegExp): Promise<void> {
  fireEvent.click(button(name));
  await nextTask();
}

/** Runs `event`, for example a server event, and waits until the page has handled it. */
export async function receive(event: () => void): Promise<void> {
  act(event);
  await nextTask();
}

export async function chooseName(name = 'Ana'): Promise<void> {
  fireEvent.change(screen.getByLabelText(messages['name.label']), { target: { value: name } });
  await click(messages['name.continue']);
}

/** Opens the global room as Ana. */
export async function openGlobalRoom(server = createFakeServer()): Promise<FakeServer> {
  await openChat(server);
  await chooseName();
  await click(messages['lobby.global']);
  return server;
}

export const box = () => screen.getByRole('textbox', { name: messages['room.message'] });
/** Enters the text in one change, and sends it. */
export async function sendText(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  await click(messages['room.send']);
}
