import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { showBootstrapFailure } from './show-bootstrap-failure';

test('when the code does not arrive the page says so and can be loaded again', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  const reload = jest.fn();
  showBootstrapFailure(new Error('Loading chunk 816 failed.'), reload);
  expect(screen.getByRole('heading', { level: 1, name: 'Health Commons could not start' })).toBeVisible();
  expect(screen.getByText(messages['start.no-code'])).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  silent.mockRestore();
});
