import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FailureBox } from './index';

test('a failure box is an alert; its Try Again button calls `onRetry`', async () => {
  const onRetry = jest.fn();
  render(<FailureBox title="The map could not be loaded" text="The rest works." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest works.');
  expect(screen.getByRole('heading', { level: 2, name: 'The map could not be loaded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'removing a failure box that has the focus moves the focus to the nearest remaining container (removed by its own button: %s)',
  async (isOwnButton) => {
    const user = userEvent.setup();
    function Page() {
      const [failed, setFailed] = useState(true);
      return (
        <>
          <input aria-label="recover" onChange={() => setFailed(false)} />
          <div tabIndex={-1} data-testid="container">
            {/* React removes this element together with the box, so the focus cannot move here. */}
            {failed && (
              <div tabIndex={-1}>
                <FailureBox title="Down" onRetry={() => setFailed(!isOwnButton)} />
              </div>
            )}
          </div>
        </>
      );
    }
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    if (!isOwnButton) fireEvent.change(screen.getByLabelText('recover'), { target: { value: 'x' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('container')).toHaveFocus());
  },
);
