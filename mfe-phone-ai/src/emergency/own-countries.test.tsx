import { screen, within } from '@testing-library/react';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { openPage } from '../testing/open-page';

jest.mock('@health-commons/platform', () => ({
  ...jest.requireActual<object>('@health-commons/platform'),
  getSite: () => ({ ...DEFAULT_SITE, countries: ['ES', 'GB'] }),
}));

afterEach(() => jest.restoreAllMocks());

function openOnSite(timeZone: string) {
  openPage({ timeZone });
  const select = within(screen.getByRole('note')).getByRole('combobox', { hidden: true });
  return {
    select,
    names: within(select)
      .getAllByRole('option', { hidden: true })
      .map((each) => each.textContent),
  };
}

test('the country of the device’s time zone stays selected, even if the installation does not offer it', () => {
  const { select, names } = openOnSite('Europe/Berlin');
  expect(select).toHaveDisplayValue('Germany');
  expect(names).toEqual(['Other', 'Spain', 'United Kingdom', 'Germany']);
});
