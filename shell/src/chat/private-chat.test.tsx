import { openPrivateChat } from '@health-commons/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config } from '../testing/fake-backend';
import { renderApp } from '../testing/render-app';

const Chat = () => <p>The chat</p>;
const components = { 'mfe_chat ./chat': Chat };
const loaded = (load: jest.Mock) => load.mock.calls.map(([, module]: unknown[]) => module);

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
