import { translatePage } from '@health-commons/base/testing/translate-page';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page';

test('on a translated page, a visitor can open each view and another place', async () => {
  translatePage();
  openPage();
  await screen.findByText('High risk');
  for (const name of ['Health Trends', 'Seasonal Patterns', 'Risk Assessment', 'Outbreak Prediction']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(await screen.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
  }
  const [table] = await screen.findAllByRole('button', { name: 'Show as table' });
  if (table) await userEvent.click(table);
  const [slider] = screen.queryAllByRole('slider');
  if (slider) fireEvent.change(slider, { target: { value: '1' } });
  await userEvent.click(screen.getByText('Another place'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show this place' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'GB');
  await userEvent.click(screen.getByRole('button', { name: 'Show this place' }));
  expect(await screen.findByRole('heading', { level: 2, name: /United Kingdom/ })).toBeVisible();
});
