import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { renderApp } from '../testing/render-app';
import { watchInstallOffer } from './install-prompt';

beforeAll(() => watchInstallOffer());

/** Chromium's event, which jsdom does not have. */
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
  await waitFor(() => expect(panel.queryByRole('button', button)).toBeNull());
});

test.each([
  ['answered', () => Promise.resolve()],
  ['refused by the browser', () => Promise.reject(new DOMException('not now', 'NotAllowedError'))],
])('the entry goes when the question was %s, and leaves the focus at Settings', async (_, prompt) => {
  const panel = await settings();
  offer(jest.fn(prompt));
  await userEvent.click(panel.getByRole('button', button));
  await waitFor(() => expect(panel.queryByRole('button', button)).toBeNull());
  expect(screen.getByRole('button', { name: messages['header.settings'] })).toHaveFocus();
});

test('while the question is open the entry keeps its place and the focus', async () => {
  const panel = await settings();
  let answer: () => void = () => undefined;
  offer(jest.fn(() => new Promise<void>((resolve) => (answer = resolve))));
  await userEvent.click(panel.getByRole('button', button));
  expect(panel.getByRole('button', button)).toHaveFocus();
  await act(() => Promise.resolve(answer()));
});

test('an app that was installed is not offered any more', async () => {
  const panel = await settings();
  offer();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(panel.queryByRole('button', button)).toBeNull();
});
