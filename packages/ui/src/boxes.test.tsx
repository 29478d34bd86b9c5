import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, FailureBox, Notice, Panel, Spinner } from './index';

test('a failure box tells what happened and offers another try', async () => {
  const onRetry = jest.fn();
  render(<FailureBox title="The map could not be loaded" text="The rest works." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest works.');
  expect(screen.getByRole('heading', { level: 2, name: 'The map could not be loaded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a failure box without a way to retry has no button', () => {
  render(<FailureBox title="Not supported" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(['the press', 'the world'])('a failure box that goes by %s leaves the focus near', async (by) => {
  const user = userEvent.setup();
  function Page() {
    const [failed, setFailed] = useState(true);
    return (
      <>
        <input aria-label="mends" onChange={() => setFailed(false)} />
        <div tabIndex={-1} data-testid="near">
          {/* What goes together with the box cannot keep the focus. */}
          {failed && (
            <div tabIndex={-1}>
              <FailureBox title="Down" onRetry={() => setFailed(by !== 'the press')} />
            </div>
          )}
        </div>
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  if (by === 'the world') fireEvent.change(screen.getByLabelText('mends'), { target: { value: 'x' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('near')).toHaveFocus());
});

test('a failure box that goes takes the focus from nobody', async () => {
  const { rerender } = render(
    <div tabIndex={-1}>
      <input aria-label="elsewhere" />
      <FailureBox title="Down" onRetry={() => undefined} />
    </div>,
  );
  screen.getByLabelText('elsewhere').focus();
  rerender(
    <div tabIndex={-1}>
      <input aria-label="elsewhere" />
    </div>,
  );
  await Promise.resolve();
  expect(screen.getByLabelText('elsewhere')).toHaveFocus();
});

test('a panel with a title is a region named by it', () => {
  render(<Panel title="Connect">Words</Panel>);
  expect(screen.getByRole('region', { name: 'Connect' })).toHaveTextContent('Words');
});

test('a notice is told only where it is asked to be', () => {
  const { rerender } = render(<Notice tone="info">Words</Notice>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(
    <Notice tone="error" title="There is a problem" role="alert">
      Words
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

test('a spinner says what is waited for', () => {
  render(<Spinner label="Checking the postal code" />);
  expect(screen.getByRole('status')).toHaveTextContent('Checking the postal code');
});

test('a button sends no form unless told to', () => {
  render(<Button>Words</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
