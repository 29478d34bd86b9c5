import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBar } from './override-bar';
import { takeOverrideRequest, overrideMemory, type Override } from './override-memory';

const MAP = { name: 'mfe_map', address: 'http://localhost:3001' };
const CHAT = { name: 'mfe_chat', address: 'http://localhost:3005' };

beforeAll(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Opens a page with this query in a browser that has stored these overrides. */
function openPage(search: string, stored: readonly Override[] = []) {
  overrideMemory.add(stored);
  window.history.replaceState(null, '', `/report${search}`);
  const reload = jest.fn();
  render(<OverrideBar active={overrideMemory.read()} request={takeOverrideRequest()} reload={reload} />);
  return reload;
}
const dialog = () => screen.getByRole('dialog', { name: 'Run code from this computer on this site?' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a link sets an override only after a confirmation, and only once', async () => {
  const reload = openPage('?override=mfe_map@http://localhost:3001&from=mail');
  expect(window.location.search).toBe('?from=mail');
  expect(within(dialog()).getByText('mfe_map from http://localhost:3001')).toBeInTheDocument();
  expect(overrideMemory.read()).toEqual([]);
  await click('Run this code');
  expect(overrideMemory.read()).toEqual([MAP]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a link that is not confirmed changes nothing', async () => {
  const reload = openPage('?override=mfe_map@http://localhost:4001', [MAP]);
  await click('Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(overrideMemory.read()).toEqual([MAP]);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  '?override=mfe_map@https://attacker.example',
  '?override=',
  '?override=mfe_map@http://localhost:3001&override=x',
])('a link with an invalid override asks nothing and says what is possible: %s', async (search) => {
  openPage(search);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Only localhost and 127.0.0.1 with a port');
  await click('Close');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the banner names every override, and one click resets all and reloads', async () => {
  const reload = openPage('', [MAP, CHAT]);
  const banner = within(screen.getByRole('complementary', { name: 'Overrides' }));
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mfe_map from http://localhost:3001',
    'mfe_chat from http://localhost:3005',
  ]);
  await click('Reset all');
  expect(overrideMemory.read()).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser that cannot store the override says so', async () => {
  const reload = openPage('?override=mfe_map@http://localhost:3001');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await click('Run this code');
  setItem.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent('could not store the override');
  expect(reload).not.toHaveBeenCalled();
});
