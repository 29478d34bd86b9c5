import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
