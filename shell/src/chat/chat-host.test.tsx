import { isPrivateChatResuming, setPrivateChatResumable, openPrivateChat } from '@health-commons/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config } from '../testing/fake-backend';
import { renderApp } from '../testing/render-app';

let idle: Promise<void>;
// jsdom cannot simulate the idle network that the real whenIdle waits for.
jest.mock('../background/when-idle', () => ({
  ...jest.requireActual<object>('../background/when-idle'),
  whenIdle: () => idle,
}));

const Chat = () => <p>The chat</p>;
const components = { 'mfe_chat ./chat': Chat };
const chat = () => screen.queryByRole('complementary', { name: 'Private Chat' });
const loaded = (load: jest.Mock) => load.mock.calls.map(([, module]: unknown[]) => module);

let becomeIdle: () => Promise<void>;
beforeEach(() => {
  sessionStorage.clear();
  idle = new Promise((resolve) => {
    becomeIdle = () => act(() => Promise.resolve(resolve()));
  });
});

test('the shell opens a chat that was requested before the configuration was loaded', async () => {
  let ready: () => void = () => undefined;
  renderApp({ components, loadConfig: () => new Promise((resolve) => (ready = () => resolve(config))) });
  act(() => openPrivateChat());
  ready();
  expect(await screen.findByText('The chat')).toBeVisible();
});

test('a chat that failed to load can be closed, and is loaded again when it is reopened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load } = renderApp({ components });
  await screen.findByRole('heading', { name: 'mfe_map ./map' });
  load.mockRejectedValueOnce(new Error('gone'));
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  await screen.findByRole('heading', { name: 'We could not load this part of the page' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(chat()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  expect(await screen.findByText('The chat')).toBeVisible();
});

test('after a reload, the shell resumes the chat when the page is idle, and hides it until it is opened', async () => {
  const Dialog = () => <dialog open={!isPrivateChatResuming()}>The chat</dialog>;
  setPrivateChatResumable(true);
  const { load } = renderApp({ components: { 'mfe_chat ./chat': Dialog } });
  await screen.findByRole('heading', { name: 'mfe_map ./map' });
  expect(loaded(load)).not.toContain('./chat');
  await becomeIdle();
  const dialog = await screen.findByText('The chat');
  expect(dialog).not.toBeVisible();
  expect(chat()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  expect(chat()).toContainElement(dialog);
  expect(loaded(load).filter((module) => module === './chat')).toHaveLength(1);
});
