import { render, screen } from '@testing-library/react';
import { messages } from '../messages';
import { registry } from '../testing/fake-backend';
import { renderApp } from '../testing/render-app';
import { PartBoundary } from './part-boundary';

const Broken = () => {
  throw new Error('No such thing');
};

let silent: jest.SpyInstance;
beforeEach(() => {
  silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => silent.mockRestore());

test('a part that fails says that the rest works', () => {
  render(
    <PartBoundary context="part">
      <Broken />
    </PartBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(messages['failure.text']);
});

test('the whole page failing has words and another try', () => {
  renderApp({ loadConfig: () => Broken() });
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText(messages['failure.app'])).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a page whose remote is not installed says what still works', async () => {
  const { mfe_analytics: _gone, ...remotes } = registry.remotes;
  renderApp({ path: '/analytics', answers: { '/remotes.json': { ...registry, remotes } } });
  expect(await screen.findByText(messages['unavailable.text'])).toBeVisible();
});
