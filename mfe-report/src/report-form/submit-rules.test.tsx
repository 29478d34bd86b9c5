import { screen, within } from '@testing-library/react';
import { chooseCountry, renderReport, submit, submitButton, typePostalCode } from '../testing/render-report';

const LOCATION = 'Please fill in your location details';
const POSTAL = 'Please enter a valid postal code for your selected country';
const SYMPTOM = 'Please select at least one symptom';
const problems = () =>
  within(screen.getByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a submit lists the missing answers with links to their fields, and shows each error at its field', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const { backend, user } = await renderReport();
  await user.click(submitButton());
  expect(problems()).toEqual([LOCATION, SYMPTOM]);
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  expect(backend.reports()).toHaveLength(0);

  const country = screen.getByLabelText('Country');
  expect(country).toHaveAccessibleDescription(expect.stringContaining(LOCATION));
  expect(country).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Symptoms' })).toHaveAccessibleDescription(
    expect.stringContaining(SYMPTOM),
  );
  expect(screen.getByLabelText('Fever')).toBeInvalid();

  await user.click(screen.getByRole('link', { name: LOCATION }));
  expect(country).toHaveFocus();
  await user.click(screen.getByRole('link', { name: SYMPTOM }));
  expect(screen.getByLabelText('Fever')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test('a missing or unknown postal code is shown as an error at its field', async () => {
  const { backend, user } = await renderReport();
  backend.answers.geocode = () => ({ body: [] });
  await chooseCountry(user, 'IN');
  await user.click(screen.getByLabelText('Fever'));
  await user.click(submitButton());
  expect(problems()).toEqual([LOCATION]);
  expect(screen.getByLabelText('Postal code')).toBeInvalid();
  expect(screen.getByLabelText('Country')).toBeValid();

  await typePostalCode(user, '999999');
  await submit();
  expect(problems()).toEqual([POSTAL]);
  expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(expect.stringContaining(POSTAL));
});
