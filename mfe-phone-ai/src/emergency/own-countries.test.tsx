import { screen, within } from '@testing-library/react';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { openPage } from '../testing/open-page';

jest.mock('@health-commons/platform', () => ({
  ...jest.requireActual<object>('@health-commons/platform'),
  getSite: () => ({ ...DEFAULT_SITE, countries: ['ES', 'GB'] }),
}));

test('the country of the device’s time zone stays selected, even if the installation does not offer it', () => {
  openPage({ timeZone: 'Europe/Berlin' });
  const select = within(screen.getByRole('note')).getByRole('combobox', { hidden: true });
  expect(select).toHaveDisplayValue('Germany');
  const options = within(select).getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Other',
    'Spain',
    'United Kingdom',
    'Germany',
  ]);
});
