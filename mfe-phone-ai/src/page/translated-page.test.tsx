import { translatePage } from '@health-commons/base/testing/translate-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, openPage, press } from '../testing/open-page';

test('on a translated page, a visitor can choose a country, consult and ask again', async () => {
  translatePage();
  openPage({ timeZone: 'UTC' });
  const note = within(screen.getByRole('note'));
  for (const [country, words] of [
    ['IN', 'Call 112 in India'],
    ['', 'Call 112'],
    ['GB', 'Call 999 in the United Kingdom'],
  ] as const) {
    await userEvent.selectOptions(note.getByRole('combobox'), country);
    expect(note.getByRole('link', { name: words })).toBeVisible();
  }
  await press('Get consultation');
  fillIn();
  await press('Get consultation');
  expect(await screen.findByRole('heading', { level: 3, name: /^Result/ })).toBeVisible();
  fillIn('cough', '+44 20 7946 0000');
  await press('Get consultation');
  expect(await screen.findByRole('heading', { level: 3, name: /^Result/ })).toBeVisible();
});
