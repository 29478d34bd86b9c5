import { screen } from '@testing-library/react';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { openPage } from '../testing/open-page';

jest.mock('@health-commons/platform', () => ({
  ...jest.requireActual<object>('@health-commons/platform'),
  getSite: () => ({ ...DEFAULT_SITE, countries: ['IN', 'GB'] }),
}));

test.each([
  ['?location=DE', 1],
  ['?location=DE-10', 1],
  ['?location=GB', 0],
  ['', 0],
])('the analytics of %s say whether its country takes part', async (search, times) => {
  openPage(search);
  await screen.findAllByRole('combobox');
  expect(
    screen.queryAllByText(/^Nobody can report from Germany on this site\. So there is no data/),
  ).toHaveLength(times);
});
