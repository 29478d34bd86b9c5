import { LANGUAGE_STORAGE_KEY } from '@health-commons/contracts/languages';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { chooseLanguage } from '../language';
import { renderApp } from '../testing/render-app';
import { LanguageSelect } from './menus';

function offer(languages: string): void {
  document.head.innerHTML = `<meta name="languages" content="${languages}">`;
}

afterEach(() => {
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('lang');
});

test('the select has the offered languages by their own names, and the language of the page', () => {
  offer('en hi ar');
  document.documentElement.lang = 'hi';
  render(<LanguageSelect />);
  const select = screen.getByRole('combobox', { name: 'Language' });
  expect(select).toHaveDisplayValue('हिन्दी');
  const options = within(select).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ label, lang }) => [lang, label])).toEqual([
    ['en', 'English'],
    ['hi', 'हिन्दी'],
    ['ar', 'العربية'],
  ]);
});

test.each([
  ['en', '/report?from=map#form', 'hi', '/hi/report?from=map#form'],
  ['hi', '/hi/report', 'en', '/report'],
  ['hi', '/hi?from=map', 'ar', '/ar/?from=map'],
])('from the page in %s at %s, the choice %s is saved and opens %s', (page, address, choice, url) => {
  document.documentElement.lang = page;
  window.history.replaceState(null, '', address);
  const open = jest.fn();
  chooseLanguage(choice, open);
  expect(open).toHaveBeenCalledWith(url);
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe(choice);
});

test('a page in Hindi shows the page of its path, and its links stay in Hindi', async () => {
  document.documentElement.lang = 'hi';
  renderApp({ path: '/hi/report' });
  expect(await screen.findByRole('heading', { name: 'mfe_report ./report-page' })).toBeVisible();
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Analytics',
  });
  expect(link).toHaveAttribute('href', '/hi/analytics');
});

// jsdom has no popovers.
describe('on Back,', () => {
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  const toggle = (panel: Element, newState: 'open' | 'closed') =>
    act(() => void panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState })));

  test.each(['Settings', 'Accessibility'])('the panel %s closes, and the page stays', async (name) => {
    renderApp({ path: '/report' });
    const page = await screen.findByRole('heading', { name: 'mfe_report ./report-page' });
    const button = screen.getByRole('button', { name });
    toggle(screen.getByRole('group', { name, hidden: true }), 'open');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    window.history.back();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    expect(page).toBeVisible();
    expect(window.location.pathname).toBe('/report');
  });
});
