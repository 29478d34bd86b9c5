import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';

let broken = true;
function Part() {
  if (broken) throw new Error('The part broke');
  return <p>It works</p>;
}

test('an error boundary logs a repeated error once, shows its fallback, and can render its children again', async () => {
  const lines = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  const fallback = (error: unknown, retry: () => void) => (
    <button onClick={retry}>{(error as Error).message}</button>
  );
  render(
    <ErrorBoundary context="map" onError={onError} fallback={fallback}>
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'The part broke' }));
  expect(onError).toHaveBeenCalledTimes(2);
  expect(lines.mock.calls.filter(([line]) => line === '[map] Error: The part broke')).toHaveLength(1);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'The part broke' }));
  expect(screen.getByText('It works')).toBeVisible();
});
