import { fireEvent, screen, within } from '@testing-library/react';
import { COUNTRIES } from '@health-commons/contracts/countries';
import { ILLNESS_NAMES, ILLNESS_TYPES, SEVERITY_NAMES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { messages } from '../../messages';
import { chooseCountry, fillIn, renderReport, submit } from '../../testing/render-report';

const optionsOf = (name: string) =>
  within(screen.getByRole<HTMLSelectElement>('combobox', { name })).getAllByRole<HTMLOptionElement>('option');

test('the empty form has its defaults, options and hints', async () => {
  await renderReport();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('');
  expect(optionsOf('Country').map(({ value }) => value)).toEqual(['', ...COUNTRIES.map(({ code }) => code)]);
  expect(optionsOf('Country')[0]).toHaveTextContent('Select a country');
  expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument();

  const nickname = screen.getByRole('textbox', { name: 'Nickname (optional)' });
  expect(nickname).toHaveAccessibleDescription(messages['report.nickname-hint']);
  expect(nickname).toHaveAttribute('autocomplete', 'nickname');

  const symptoms = screen.getByRole('group', { name: 'Symptoms' });
  expect(symptoms).toHaveAccessibleDescription(messages['report.symptoms-hint-me']);
  const boxes = within(symptoms).getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([...SYMPTOMS]);
  for (const box of boxes) expect(box).not.toBeChecked();

  const illness = screen.getByRole('combobox', { name: 'Illness type' });
  expect(illness).toHaveAccessibleDescription(messages['report.illness-hint']);
  expect(illness).toHaveValue('unknown');
  expect(optionsOf('Illness type').map(({ value }) => value)).toEqual(ILLNESS_TYPES);
  expect(optionsOf('Illness type').map(({ text }) => text)).toEqual(Object.values(ILLNESS_NAMES));

  const severity = screen.getByRole('group', { name: 'Severity' });
  expect(severity).toHaveAccessibleDescription(messages['report.severity-hint']);
  for (const name of Object.values(SEVERITY_NAMES)) within(severity).getByRole('radio', { name });
  expect(within(severity).getByRole('radio', { name: 'Mild' })).toBeChecked();
});

test('the form lists what is stored, and links to the privacy section', async () => {
  await renderReport();
  expect(screen.getByText(messages['report.intro'])).toBeVisible();
  expect(screen.getByText('What we store')).toBeVisible();
  expect(screen.getByText(messages['report.public-text'])).toBeVisible();
  const link = screen.getByRole('link', { name: 'How we protect your privacy' });
  expect(link).toHaveAttribute('href', '/about#privacy');
  expect(screen.getByRole('form', { name: 'Report Symptoms' })).toHaveAttribute('novalidate');
});

/** What is stored of the examples that are cut. */
const DISTRICTS = new Map(Object.entries({ CA: 'M5V', GB: 'SW1A', JP: '10000', BR: '20040', NL: '1000' }));

test("the postal code field appears for a chosen country, with the country's format, example, district and keyboard", async () => {
  const { user } = await renderReport();
  for (const { code, postalFormat, example } of COUNTRIES) {
    await chooseCountry(user, code);
    const field = screen.getByLabelText('Postal code');
    expect(screen.getByText(`${postalFormat}. Example: ${example}`)).toBeVisible();
    const district = DISTRICTS.get(code);
    const stored = district && `The first part is enough. We store only ${district}.`;
    expect(screen.queryByText(/We store only/)?.textContent).toBe(stored);
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(`${postalFormat}. Example: ${example} ${stored ?? ''}`),
    );
    expect(field).toHaveAttribute('inputmode', ['CA', 'GB', 'NL'].includes(code) ? 'text' : 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'postal-code');
  }
  await chooseCountry(user, '');
  expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument();
});

test('the visitor can say whom the report is for, which changes the advice and stays on the device', async () => {
  const { backend } = await renderReport();
  await fillIn();
  const group = screen.getByRole('group', { name: 'This report is for' });
  expect(within(group).getByRole('radio', { name: 'Me' })).toBeChecked();
  fireEvent.click(within(group).getByRole('radio', { name: 'A child' }));
  expect(within(group.parentElement ?? group).getByText(messages['report.child-advice'])).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Severe' }));
  expect(screen.getByText(messages['report.severe-advice-other'])).toBeVisible();
  expect(screen.getByRole('group', { name: 'Symptoms' })).toHaveAccessibleDescription(
    messages['report.symptoms-hint-child'],
  );
  fireEvent.click(within(group).getByRole('radio', { name: 'Another person' }));
  expect(screen.queryByText(messages['report.child-advice'])).not.toBeInTheDocument();
  await submit();
  expect(Object.keys(JSON.parse(backend.reports()[0]?.body ?? '{}') as object)).not.toContain('reportFor');
});
