import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { renderApp } from '../testing/render-app';
import { watchInstallOffer } from './install-prompt';

beforeAll(() => watchInstallOffer());

/** Chromium's event, which jsdom does not have. */
function offer() {
  const prompt = jest.fn(() => Promise.resolve());
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

test('without an offer of the browser there is no entry', async () => {
  expect((await settings()).queryByRole('button', button)).toBeNull();
});

test("an offer is an entry in Settings and nothing else; it opens the browser's own question, once", async () => {
  const panel = await settings();
  const { event, prompt } = offer();
  // Or the browser shows a banner of its own.
  expect(event.defaultPrevented).toBe(true);
  expect(panel.getByText(messages['install.note'])).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', button));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(panel.queryByRole('button', button)).toBeNull();
});

test('an app that was installed is not offered any more', async () => {
  const panel = await settings();
  offer();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(panel.queryByRole('button', button)).toBeNull();
});
