import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBar } from './override-bar';
import { overrideMemory, takeOverrideRequest } from './overrides';

const MAP = { name: 'mfe_map', address: 'http://localhost:3001' };
const CHAT = { name: 'mfe_chat', address: 'http://localhost:3005' };
const LINK = '?override=mfe_map@http://localhost:3001&from=mail';

const confirm = jest.spyOn(window, 'confirm');
const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
beforeEach(() => {
  localStorage.clear();
  alert.mockClear();
  confirm.mockReset();
});

function open(search: string): void {
  window.history.replaceState(null, '', `/report${search}`);
  takeOverrideRequest();
}

test('a link sets an override after a confirmation that names it, and only once', () => {
  confirm.mockReturnValue(true);
  open(LINK);
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('mfe_map from http://localhost:3001'));
  expect(overrideMemory.read()).toEqual([MAP]);
  expect(window.location.search).toBe('?from=mail');
});

test('a link that is not confirmed changes nothing', () => {
  overrideMemory.add([CHAT]);
  confirm.mockReturnValue(false);
  open(LINK);
  expect(overrideMemory.read()).toEqual([CHAT]);
});

test.each([
  '?override=mfe_map@https://attacker.example',
  '?override=',
  '?override=mfe_map@http://localhost:3001&override=x',
])('a link with an invalid override asks nothing and says what is possible: %s', (search) => {
  open(search);
  expect(confirm).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('Only localhost and 127.0.0.1 with a port'));
});

test('the banner names every override, and one click resets all', async () => {
  const reset = jest.fn();
  render(<OverrideBar overrides={[MAP, CHAT]} onReset={reset} />);
  const banner = within(screen.getByRole('complementary', { name: 'Overrides' }));
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mfe_map from http://localhost:3001',
    'mfe_chat from http://localhost:3005',
  ]);
  await userEvent.click(banner.getByRole('button', { name: 'Reset all' }));
  expect(reset).toHaveBeenCalledTimes(1);
});
