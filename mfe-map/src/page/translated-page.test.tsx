import '../testing/jsdom-map';
import { translatePage } from '@health-commons/base/testing/translate-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCities } from '../data/cities';
import { renderMap } from '../testing/render-map';
import { aggregate } from '../testing/rows';
import HealthMap from './health-map';

beforeAll(loadCities);

test('on a translated page, a visitor can search, filter, switch the layer and read the table', async () => {
  translatePage();
  // 'Unusual now' cannot be loaded, which is one more state.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const address = { city: 'Mumbai', state: 'Maharashtra', country: 'India', country_code: 'in' };
  const search = [{ lat: '18.9388', lon: '72.8353', precision: 'exact', address }];
  renderMap(<HealthMap />, [aggregate(), aggregate({ lat: 51.5, lon: -0.12 })], {}, undefined, { search });
  const map = within(await screen.findByRole('region', { name: 'Outbreak map' }));
  await map.findByRole('button', { name: /^Around Mumbai: 3 reports/ });
  await userEvent.selectOptions(map.getByLabelText('Illness'), 'dengue');
  await userEvent.click(map.getByRole('button', { name: 'Show as table' }));
  expect(await map.findByRole('table')).toBeVisible();
  await userEvent.click(map.getByRole('radio', { name: 'Unusual now' }));
  await userEvent.click(map.getByRole('radio', { name: 'Reports' }));
  await userEvent.click(map.getByRole('button', { name: /^My area/ }));
  await userEvent.selectOptions(await map.findByLabelText('Country'), 'IN');
  const code = map.getByRole('textbox', { name: 'Place or postal code' });
  for (const value of ['1', '400001']) {
    fireEvent.change(code, { target: { value } });
    fireEvent.click(map.getByRole('button', { name: 'Find my area' }));
  }
  expect(await map.findByText('Showing 400001, Mumbai, Maharashtra.')).toBeVisible();
});
