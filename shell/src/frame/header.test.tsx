import { setHeaderBadge } from '@health-commons/platform';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app';

const root = document.documentElement;

beforeEach(async () => {
  localStorage.clear();
  renderApp();
  await screen.findByRole('heading', { level: 1, name: 'Health Map' });
});

const header = () => within(screen.getByRole('banner'));

test('the Private Chat button shows 120 unread messages as 99+, and its name contains 120', () => {
  act(() => setHeaderBadge('private-chat', 120));
  expect(header().getByRole('button', { name: 'Private Chat 120 unread' })).toHaveTextContent('99+');
  act(() => setHeaderBadge('private-chat', 0));
  expect(header().getByRole('button', { name: 'Private Chat' })).toBeVisible();
});

test('the Settings popover has a Dark Mode toggle that applies and saves the theme', async () => {
  const settings = header().getByRole('button', { name: 'Settings' });
  const panel = header().getByRole('group', { name: 'Settings' });
  expect(settings).toHaveAttribute('popovertarget', panel.id);
  expect(panel).toHaveAttribute('popover', 'auto');
  const toggle = within(panel).getByRole('switch', { name: 'Dark Mode' });
  await userEvent.click(toggle);
  expect(root).toHaveClass('dark');
  expect(localStorage.getItem('health-commons-theme')).toBe('dark');
  await userEvent.click(header().getByRole('button', { name: 'Switch to light theme' }));
  expect(root).toHaveClass('light');
  expect(toggle).not.toBeChecked();
});

test('the menu closes on Escape and on navigation', async () => {
  const menu = header().getByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveAttribute('aria-controls', screen.getByRole('navigation', { name: 'Main' }).id);
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
  await userEvent.click(menu);
  await userEvent.click(header().getByRole('link', { name: 'About' }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('the accessibility menu turns on each of its four choices, and saves screen reader mode', async () => {
  const panel = within(header().getByRole('group', { name: 'Accessibility' }));
  for (const name of ['High contrast', 'Large text', 'Reduced motion', 'Screen reader mode']) {
    const toggle = panel.getByRole('switch', { name });
    await userEvent.click(toggle);
    expect(toggle).toBeChecked();
  }
  expect(root).toHaveClass('high-contrast', 'large-text', 'reduced-motion');
  expect(localStorage.getItem('health-commons-accessibility')).toContain('"screenReader":true');
});

test('the panels say that live chat is unavailable, and their button and that of the header open Private Chat', async () => {
  const handler = jest.fn();
  window.addEventListener('open-private-chat', handler);
  for (const name of ['Connect', 'Health Community'])
    expect(within(screen.getByRole('region', { name })).getByText(/Live chat is unavailable/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open Private Chat' }));
  await userEvent.click(header().getByRole('button', { name: 'Private Chat' }));
  expect(handler).toHaveBeenCalledTimes(2);
  window.removeEventListener('open-private-chat', handler);
});
