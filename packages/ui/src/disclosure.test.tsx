import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './index';

test('what is held is shown when it is opened, and whoever holds it is told', async () => {
  const onToggle = jest.fn();
  render(
    <Disclosure look="link" summary="More" onToggle={onToggle}>
      <p>Words</p>
    </Disclosure>,
  );
  expect(screen.getByText('Words')).not.toBeVisible();
  await userEvent.click(screen.getByText('More'));
  expect(screen.getByText('Words')).toBeVisible();
  expect(onToggle).toHaveBeenCalled();
});
