import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmergencySigns } from './risk-view';

test('the emergency signs after the seventh are folded', async () => {
  render(<EmergencySigns signs={Array.from({ length: 9 }, (_, i) => `Sign ${i + 1}`)} />);
  expect(screen.getByText('Sign 7')).toBeVisible();
  expect(screen.getByText('Sign 8')).not.toBeVisible();
  await userEvent.click(screen.getByText('2 more emergency signs'));
  expect(screen.getByText('Sign 9')).toBeVisible();
});
