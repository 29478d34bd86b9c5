import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readOverrides, showOverrides, takeOverrideRequest } from './overrides';

const MAP = { name: 'mfe_map', address: 'http://localhost:3001' };
const CHAT = { name: 'mfe_chat', address: 'http://localhost:3005' };
const LINK = '?override=mfe_map@http://localhost:3001&from=mail';

const confirm = jest.fn();
const alert = jest.fn();
beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
  Object.assign(window, { confirm, alert });
});

function open(search: string): void {
  window.history.replaceState(null, '', `/report${search}`);
  takeOverrideRequest();
}

const OTHER_MAP = { name: 'mfe_map', address: 'http://localhost:1' };

test.each([
  [true, [MAP, CHAT]],
  [false, [CHAT, OTHER_MAP]],
])('a link asks once for its override, by name, and sets it if that is confirmed: %s', (isConfirmed, set) => {
  localStorage.setItem(
    'health-commons-overrides',
    'mfe_chat@http://localhost:3005 mfe_map@http://localhost:1',
  );
  confirm.mockReturnValue(isConfirmed);
  open(LINK);
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('mfe_map from http://localhost:3001'));
  expect(readOverrides()).toEqual(set);
  expect(window.location.search).toBe('?from=mail');
});

test('a browser has at most 10 overrides', () => {
  const many = Array.from({ length: 30 }, (_, index) => `mfe_${index}@http://localhost:3001`);
  localStorage.setItem('health-commons-overrides', many.join(' '));
  expect(readOverrides()).toHaveLength(10);
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
  localStorage.setItem('health-commons-overrides', 'mfe_map@http://localhost:3001');
  const reload = jest.fn();
  showOverrides([MAP, CHAT], reload);
  const banner = screen.getByRole('complementary', { name: 'Overrides' });
  expect(banner).toHaveTextContent('mfe_map from http://localhost:3001, mfe_chat from http://localhost:3005');
  await userEvent.click(within(banner).getByRole('button', { name: 'Reset all' }));
  expect(readOverrides()).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});
