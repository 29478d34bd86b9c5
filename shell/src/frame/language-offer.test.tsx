import { LANGUAGE_STORAGE_KEY, LANGUAGES } from '@health-commons/contracts/languages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LanguageOffer from './language-offer';
import offers from './language-offers.json';

const root = document.documentElement;
beforeEach(() => localStorage.clear());
afterEach(() => delete root.dataset['offer']);

test.each(LANGUAGES.map(({ code, dir }) => [code, dir]))(
  'the page is offered in %s in words of that language, and a refusal is remembered',
  async (code, dir) => {
    root.dataset['offer'] = code;
    render(<LanguageOffer />);
    const [accept = '', decline = ''] = offers[code];
    const offer = screen.getByRole('button', { name: accept }).closest('section');
    expect(offer).toHaveAttribute('lang', code);
    expect(offer).toHaveAttribute('dir', dir);
    await userEvent.click(screen.getByRole('button', { name: decline }));
    expect(offer).not.toBeInTheDocument();
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('en');
  },
);

test('nothing is offered to a visitor whose language the page has', () => {
  expect(render(<LanguageOffer />).container).toBeEmptyDOMElement();
});
