import { translatePage } from '@health-commons/base/testing/translate-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COUNTRIES } from '@health-commons/contracts/countries';
import { emergencyNumberOf, emergencyNumberWords } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { fillIn, openPage, press, unfold } from '../testing/open-page';

const note = () => within(screen.getByRole('note'));
const hrefOf = (link: string) => note().getByRole('link', { name: link }).getAttribute('href');
const line = () => within(screen.getByRole('region', { name: 'By phone' }));

describe('the emergency line', () => {
  it('comes directly below the lead and links to the emergency number for the device’s time zone', async () => {
    openPage({ timeZone: 'Asia/Calcutta' });
    expect(screen.getByRole('note')).toHaveTextContent('In an emergency');
    expect(screen.getByRole('note')).toHaveTextContent(messages['phone.emergency']);
    expect(hrefOf('Call 112 in India')).toBe('tel:112');
    await userEvent.click(note().getByText('Choose your country'));
    expect(note().getByRole('combobox', { name: 'Where are you?' })).toBeVisible();
    expect(note().getByRole('combobox', { name: 'Where are you?' })).toHaveValue('IN');
    const lead = screen.getByText(messages['phone.introduction']);
    expect(lead.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }));
    expect(lead.nextElementSibling).toBe(screen.getByRole('note'));
  });

  it('shows 112 without a country if the time zone belongs to no supported country', () => {
    openPage({ timeZone: 'UTC' });
    expect(hrefOf('Call 112')).toBe('tel:112');
    expect(screen.getByRole('note')).toHaveTextContent(messages['phone.emergency-anywhere']);
    expect(note().getByRole('combobox')).toHaveDisplayValue('Other');
    expect(note().getByRole('combobox')).toBeVisible();
  });

  it.each(COUNTRIES)(
    'links to the emergency number of $code and to the source of the number',
    async ({ code }) => {
      openPage({ timeZone: 'UTC' });
      await userEvent.selectOptions(note().getByRole('combobox'), code);
      const help = emergencyNumberOf(code);
      const { number, source } = help;
      expect(hrefOf(`Call ${emergencyNumberWords(help)}`)).toBe(`tel:${number}`);
      expect(hrefOf(`Source: ${source.title} (opens in a new tab)`)).toBe(source.url);
      expect(screen.getByRole('note')).not.toHaveTextContent(messages['phone.emergency-anywhere']);
    },
  );
});

const alertText = (call: string) => formatMessage(messages['phone.alert-text'], { call });

it('the country is that of the phone number, whatever the device’s time zone', async () => {
  const { requests } = openPage({ timeZone: 'Europe/Berlin' });
  expect(note().getByRole('link', { name: 'Call 112 in Germany' })).toBeVisible();
  fillIn('fever', '+44 20 7946 0000');
  expect(note().getByRole('link', { name: 'Call 999 in the United Kingdom' })).toBeVisible();
  const why = note().getByText(messages['phone.country-from-number'], { exact: false });
  expect(why).not.toBeVisible();
  await userEvent.click(note().getByText('Are you in another country?'));
  expect(why).toBeVisible();
  expect(why).toHaveTextContent(messages['phone.emergency-anywhere']);
  expect(note().queryByRole('combobox')).toBeNull();
  await unfold('Emergency alert test');
  expect(screen.getByText(alertText('999 in the United Kingdom'))).toBeVisible();
  await press('Get consultation');
  expect(requests.at(-1)?.body).toMatchObject({ country: 'GB' });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';
const callLinks = () => line().queryAllByRole('link');

describe('the phone line', () => {
  it('shows a number and a 200 × 200 QR code on a desktop', async () => {
    openPage({ phoneNumber: '+441632960000', userAgent: DESK });
    expect(line().getByText('AI phone number')).toContainElement(line().getByText('+441632960000'));
    const code = await line().findByRole('img', { name: 'QR code that calls +441632960000' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['200', '200']);
    expect(line().getByText(messages['phone.scan'])).toBeVisible();
    expect(line().getByText(messages['phone.line'])).toBeVisible();
    expect(callLinks()).toEqual([]);
  });

  it('shows a link without a QR code on a mobile device', () => {
    openPage({ phoneNumber: '+12025550143', userAgent: PHONE });
    const link = line().getByRole('link', { name: 'Call +1 202-555-0143' });
    expect(link).toHaveAttribute('href', 'tel:+12025550143');
    expect(line().getByRole('heading').nextElementSibling?.firstElementChild).toBe(link);
    expect(line().queryByRole('img', { name: /QR code/ })).toBeNull();
  });

  it.each([DESK, PHONE])('shows an example number if none is configured (%s)', async (userAgent) => {
    openPage({ userAgent });
    expect(line().getByText('+1 202-555-0143')).not.toBeVisible();
    await unfold('Example number');
    expect(line().getByText('+1 202-555-0143')).toBeVisible();
    expect(line().getByText(messages['phone.fictional'])).toBeVisible();
    expect(callLinks()).toEqual([]);
    const name = 'Example QR code for +1 202-555-0143';
    if (userAgent === DESK) expect(await line().findByRole('img', { name })).toBeVisible();
    else expect(line().queryByRole('img', { name })).toBeNull();
    expect(line().queryAllByText(messages['phone.scan-fictional'])).toHaveLength(userAgent === DESK ? 1 : 0);
  });
});

it('on a translated page, a visitor can choose a country, consult and ask again', async () => {
  const stop = translatePage();
  openPage({ timeZone: 'UTC' });
  for (const [country, words] of [
    ['IN', 'Call 112 in India'],
    ['', 'Call 112'],
    ['GB', 'Call 999 in the United Kingdom'],
  ] as const) {
    await userEvent.selectOptions(note().getByRole('combobox'), country);
    expect(note().getByRole('link', { name: words })).toBeVisible();
  }
  await press('Get consultation');
  fillIn();
  await press('Get consultation');
  expect(await screen.findByRole('heading', { level: 3, name: /^Result/ })).toBeVisible();
  fillIn('cough', '+44 20 7946 0000');
  await press('Get consultation');
  expect(await screen.findByRole('heading', { level: 3, name: /^Result/ })).toBeVisible();
  stop();
});
