import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages';
import { LazyPart } from './lazy-part';

test('a part shows that it failed to load, and is loaded again on Try Again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const user = userEvent.setup();
  const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
  const load = jest
    .fn<Promise<{ default: typeof Part }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Part });
  render(<LazyPart load={load} minHeight={100} props={{ name: 'The table' }} />);
  expect(screen.getByText(messages['part.loading'])).toBeInTheDocument();
  expect(await screen.findByText(messages['part.failed'])).toBeVisible();
  expect(screen.getByText(messages['part.failed-text'])).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The table is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
