import { isPrivateChatResuming, setPrivateChatResumable, openPrivateChat } from '@health-commons/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config } from '../testing/fake-backend';
import { renderApp } from '../testing/render-app';

let whenQuiet: Promise<void>;
jest.mock('../offline/when-quiet', () => ({ whenQuiet: () => whenQuiet }));

const Chat = () => <p>The chat</p>;
const components = { 'mfe_chat ./chat': Chat };
const chat = () => screen.queryByRole('complementary', { name: 'Private Chat' });
const loaded = (load: jest.Mock) => load.mock.calls.map(([, module]: unknown[]) => module);

/** The page has all that is its own. */
let becomeQuiet: () => Promise<void>;
beforeEach(() => {
  sessionStorage.clear();
  whenQuiet = new Promise((resolve) => {
    becomeQuiet = () => act(() => Promise.resolve(resolve()));
  });
});

test('the chat is loaded when it is first asked for, and not before', async () => {
  const { load } = renderApp({ components });
  await screen.findByRole('heading', { name: 'mfe_map ./map' });
  expect(loaded(load)).not.toContain('./chat');
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  expect(await screen.findByText('The chat')).toBeVisible();
  expect(loaded(load).filter((module) => module === './chat')).toHaveLength(1);
});

test('asked for before the configuration is there, it comes with it', async () => {
  let ready: () => void = () => undefined;
  renderApp({ components, loadConfig: () => new Promise((resolve) => (ready = () => resolve(config))) });
  act(() => openPrivateChat());
  ready();
  expect(await screen.findByText('The chat')).toBeVisible();
});

test('a chat that cannot be loaded can be closed and asked for again', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load } = renderApp({ components });
  await screen.findByRole('heading', { name: 'mfe_map ./map' });
  load.mockRejectedValueOnce(new Error('gone'));
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  expect(
    await screen.findByRole('heading', { name: 'This part of the page could not be loaded' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'Private Chat' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
  expect(await screen.findByText('The chat')).toBeVisible();
  silent.mockRestore();
});

describe('after a reload', () => {
  /** A chat that is there, as the remote is: with its dialog closed, or open. */
  const Dialog = () => <dialog open={!isPrivateChatResuming()}>The chat</dialog>;
  const withDialog = { components: { 'mfe_chat ./chat': Dialog } };

  test('the chat of a visit that goes on is loaded once the page is quiet, and is not seen until it is asked for', async () => {
    setPrivateChatResumable(true);
    const { load } = renderApp(withDialog);
    await screen.findByRole('heading', { name: 'mfe_map ./map' });
    expect(loaded(load)).not.toContain('./chat');
    await becomeQuiet();
    const dialog = await screen.findByText('The chat');
    expect(dialog).not.toBeVisible();
    expect(chat()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
    expect(chat()).toContainElement(dialog);
    expect(loaded(load).filter((module) => module === './chat')).toHaveLength(1);
  });

  test('without a visit that goes on nothing is loaded', async () => {
    setPrivateChatResumable(true);
    setPrivateChatResumable(false);
    const { load } = renderApp(withDialog);
    await screen.findByRole('heading', { name: 'mfe_map ./map' });
    await becomeQuiet();
    expect(loaded(load)).not.toContain('./chat');
  });

  test('who asks before the page is quiet has the chat at once, and open', async () => {
    setPrivateChatResumable(true);
    renderApp(withDialog);
    await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await becomeQuiet();
    expect(chat()).toBeVisible();
  });

  test('a chat that cannot be loaded says nothing, and is loaded anew for who asks for it', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    setPrivateChatResumable(true);
    const { load } = renderApp(withDialog);
    await screen.findByRole('heading', { name: 'mfe_map ./map' });
    load.mockRejectedValueOnce(new Error('gone'));
    await becomeQuiet();
    expect(await screen.findByText('This part of the page could not be loaded')).not.toBeVisible();
    expect(chat()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Private Chat' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toHaveTextContent(/./);
    silent.mockRestore();
  });

  test('where the browser forbids its storage the page works without', async () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setPrivateChatResumable(true);
    const { load } = renderApp(withDialog);
    await screen.findByRole('heading', { name: 'mfe_map ./map' });
    await becomeQuiet();
    expect(loaded(load)).not.toContain('./chat');
    forbidden.mockRestore();
  });
});
