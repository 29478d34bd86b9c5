import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { words } from '../reading-messages';
import { LazyPart } from './lazy-part';

test('a part that cannot be loaded has words, and can be tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const user = userEvent.setup();
  const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
  const load = jest
    .fn<Promise<{ default: typeof Part }>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Part });
  render(<LazyPart load={load} minHeight={100} props={{ name: 'The table' }} />);
  expect(screen.getByText(words['part.loading'])).toBeInTheDocument();
  expect(await screen.findByText(words['part.failed'])).toBeVisible();
  expect(screen.getByText(words['part.failed-text'])).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The table is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
