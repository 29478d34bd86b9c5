import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';
import { messages } from './messages';

let broken = true;
function Part() {
  if (broken) throw new Error('The part broke');
  return <p>It works</p>;
}

// React and the boundary both write to the console; what they write is the point of one test only.
let lines: jest.SpyInstance;
beforeEach(() => {
  broken = true;
  lines = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => lines.mockRestore());

test('shows words and Try Again, which renders the part anew', async () => {
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

test('takes another fallback', async () => {
  render(
    <ErrorBoundary fallback={(error, retry) => <button onClick={retry}>{(error as Error).message}</button>}>
      <Part />
    </ErrorBoundary>,
  );
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'The part broke' }));
  expect(screen.getByText('It works')).toBeVisible();
});

test('reports one line for a repeated failure', async () => {
  render(
    <ErrorBoundary context="map">
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  const own = lines.mock.calls.filter(([line]) => line === '[map] Error: The part broke');
  expect(own).toHaveLength(1);
});
