import { translatePage } from '@health-commons/base/testing/translate-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { openMap } from '../testing/open-map';
import { aggregate } from '../testing/rows';

test('on a translated page, a visitor can search, filter, switch the layer and read the table', async () => {
  translatePage();
  // 'Unusual now' cannot be loaded, which is one more state.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const address = { city: 'Mumbai', state: 'Maharashtra', country: 'India', country_code: 'in' };
  const search = [{ lat: '18.9388', lon: '72.8353', precision: 'exact', address }];
  const rows = [aggregate(), aggregate({ lat: 51.5, lon: -0.12 })];
  const { user } = openMap(rows, { answers: { search } });
  const map = within(await screen.findByRole('region', { name: 'Outbreak map' }));
  await map.findByRole('button', { name: /^Around Mumbai: 3 reports/ });
  await user.selectOptions(map.getByLabelText('Illness'), 'dengue');
  await user.click(map.getByRole('button', { name: 'Show as table' }));
  expect(await map.findByRole('table')).toBeVisible();
  await user.click(map.getByRole('radio', { name: 'Unusual now' }));
  await user.click(map.getByRole('radio', { name: 'Reports' }));
  await user.click(map.getByRole('button', { name: /^My area/ }));
  await user.selectOptions(await map.findByLabelText('Country'), 'IN');
  const code = map.getByRole('textbox', { name: 'Place or postal code' });
  for (const value of ['1', '400001']) {
    fireEvent.change(code, { target: { value } });
    fireEvent.click(map.getByRole('button', { name: 'Find my area' }));
  }
  expect(await map.findByText('Showing 400001, Mumbai, Maharashtra.')).toBeVisible();
});
