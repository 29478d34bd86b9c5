import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remotes } from '../testing/fake-backend';
import { signedRegistry } from '../testing/signed-registry';
import { renderApp } from '../testing/render-app';
import { RouteBoundary } from './route-error';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

test('an unknown path shows the error page with a link to the Health Map', async () => {
  renderApp({ path: '/nowhere' });
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(screen.getByText('Page not found. There is no page at /nowhere.')).toBeVisible();
  expect(document.title).toBe('Unexpected Application Error! – Health Commons');
  await userEvent.click(screen.getByRole('link', { name: 'Go to the Health Map' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Health Map' })).toHaveFocus();
});

test("a failing route shows the error page with 'Try Again'", async () => {
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('No such thing');
    return <p>It works</p>;
  };
  render(
    <RouteBoundary>
      <Part />
    </RouteBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No such thing')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('It works')).toBeVisible();
});

test('a route whose remote is missing stays in the navigation and shows a notice', async () => {
  const { mfe_analytics: _gone, ...others } = remotes;
  renderApp({ path: '/analytics', answers: { '/remotes.json': signedRegistry(others) } });
  expect(await screen.findByText('Analytics is unavailable at the moment')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Analytics' })).toBeVisible();
});

test("an app that throws on startup shows 'Something went wrong' with 'Try Again'", () => {
  const failToStart = () => {
    throw new Error('No such thing');
  };
  renderApp({ loadConfig: failToStart });
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
