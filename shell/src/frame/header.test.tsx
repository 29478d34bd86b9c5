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

test('is named after the product, which leads home', () => {
  const brand = header().getByRole('link', { name: /^Health Commons/ });
  expect(brand).toHaveAttribute('href', '/');
});

test('Private Chat dispatches open-private-chat', async () => {
  const heard = jest.fn();
  window.addEventListener('open-private-chat', heard);
  await userEvent.click(header().getByRole('button', { name: 'Private Chat' }));
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('open-private-chat', heard);
});

test('Private Chat shows what is unread', () => {
  act(() => setHeaderBadge('private-chat', 120));
  expect(header().getByRole('button', { name: 'Private Chat 120 unread' })).toHaveTextContent('99+');
  act(() => setHeaderBadge('private-chat', 0));
  expect(header().getByRole('button', { name: 'Private Chat' })).toBeVisible();
});

test('Settings opens a popover with the Dark Mode toggle', async () => {
  const settings = header().getByRole('button', { name: 'Settings' });
  const panel = header().getByRole('group', { name: 'Settings' });
  expect(settings).toHaveAttribute('popovertarget', panel.id);
  expect(panel).toHaveAttribute('popover', 'auto');
  const toggle = within(panel).getByRole('switch', { name: 'Dark Mode' });
  await userEvent.click(toggle);
  expect(root).toHaveClass('dark');
  expect(localStorage.getItem('health-commons-theme')).toBe('dark');
  await userEvent.click(toggle);
  expect(root).toHaveClass('light');
});

test('the theme switch turns the theme over, and says which way', async () => {
  await userEvent.click(header().getByRole('button', { name: 'Switch to dark theme' }));
  expect(root).toHaveClass('dark');
  expect(header().getByRole('switch', { name: 'Dark Mode' })).toBeChecked();
  await userEvent.click(header().getByRole('button', { name: 'Switch to light theme' }));
  expect(root).toHaveClass('light');
});

test('the menu says whether it is open, and closes on Escape and when a page is chosen', async () => {
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

test.each([
  ['High contrast', 'high-contrast'],
  ['Large text', 'large-text'],
  ['Reduced motion', 'reduced-motion'],
])('the accessibility menu toggles %s', async (name, className) => {
  const panel = within(header().getByRole('group', { name: 'Accessibility' }));
  await userEvent.click(panel.getByRole('switch', { name }));
  expect(root).toHaveClass(className);
  await userEvent.click(panel.getByRole('switch', { name }));
  expect(root).not.toHaveClass(className);
});

test('the accessibility menu has a screen reader mode, which is kept', async () => {
  const toggle = header().getByRole('switch', { name: 'Screen reader mode' });
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  expect(localStorage.getItem('health-commons-accessibility')).toContain('"screenReader":true');
});

test.each(['Connect', 'Health Community'])(
  'the panel %s says that live chat is unavailable',
  async (name) => {
    const heard = jest.fn();
    window.addEventListener('open-private-chat', heard);
    const panel = within(screen.getByRole('region', { name }));
    expect(panel.getByText(/Live chat is unavailable/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Open Private Chat' }));
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('open-private-chat', heard);
  },
);
