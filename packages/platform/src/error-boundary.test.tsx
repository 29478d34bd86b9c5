import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';
import { messages } from './messages';

let broken = true;
function Part() {
  if (broken) throw new Error('The part broke');
  return <p>It works</p>;
}

let lines: jest.SpyInstance;
beforeEach(() => {
  broken = true;
  lines = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => lines.mockRestore());

test('an error boundary calls `onError`, shows an alert, and renders its children again on Try Again', async () => {
  const onError = jest.fn();
  render(
    <ErrorBoundary onError={onError}>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(messages['boundary.text']);
  expect(onError).toHaveBeenCalledTimes(1);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('It works')).toBeVisible();
});

test('an error boundary renders a custom fallback, which can render the children again', async () => {
  render(
    <ErrorBoundary fallback={(error, retry) => <button onClick={retry}>{(error as Error).message}</button>}>
      <Part />
    </ErrorBoundary>,
  );
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'The part broke' }));
  expect(screen.getByText('It works')).toBeVisible();
});

test('an error boundary logs a repeated error once', async () => {
  render(
    <ErrorBoundary context="map">
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  const own = lines.mock.calls.filter(([line]) => line === '[map] Error: The part broke');
  expect(own).toHaveLength(1);
});
