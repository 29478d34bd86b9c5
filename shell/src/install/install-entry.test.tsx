import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { renderApp } from '../testing/render-app';
import { listenForInstallPrompt } from './install-entry';

beforeAll(() => listenForInstallPrompt());

/** Dispatches a fake `beforeinstallprompt` event, because jsdom never dispatches one. */
function offer(prompt = jest.fn(() => Promise.resolve())) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

async function settings() {
  renderApp();
  await screen.findByRole('heading', { level: 1, name: 'Health Map' });
  return within(screen.getByRole('group', { name: 'Settings' }));
}
const button = { name: messages['install.button'] };

test("the install button replaces the browser's banner, prompts once and is then removed", async () => {
  const panel = await settings();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(panel.getByText(messages['install.note'])).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', button));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(panel.queryByRole('button', button)).toBeNull());
});

test('after a prompt that the browser rejected, the install button is removed and the Settings button gets the focus', async () => {
  const panel = await settings();
  offer(jest.fn(() => Promise.reject(new DOMException('not now', 'NotAllowedError'))));
  await userEvent.click(panel.getByRole('button', button));
  await waitFor(() => expect(panel.queryByRole('button', button)).toBeNull());
  expect(screen.getByRole('button', { name: messages['header.settings'] })).toHaveFocus();
});

test('the install button is removed when the app is installed', async () => {
  const panel = await settings();
  offer();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(panel.queryByRole('button', button)).toBeNull();
});
