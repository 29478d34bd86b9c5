import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Fieldset, RadioGroup, Select, TextField } from './index';

test('a text field with an error is invalid; its name is its label; its description is its hint and its error', () => {
  render(
    <>
      <TextField label="Postal code" hint="6 digits" error="Enter a postal code" aria-describedby="status" />
      <p id="status">Checking</p>
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Postal code' });
  expect(field).toHaveAccessibleDescription('6 digits Enter a postal code Checking');
  expect(field).toBeInvalid();
});

test('a field without a hint and without an error has neither aria-describedby nor aria-invalid', () => {
  render(<TextField label="Nickname" />);
  const field = screen.getByRole('textbox', { name: 'Nickname' });
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a select is described by its error and starts with its empty placeholder option', async () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Country"
      placeholder="Choose a country"
      error="Choose one"
      options={[{ value: 'IN', label: 'India' }]}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toHaveValue('');
  expect(select).toHaveAccessibleDescription('Choose one');
  await userEvent.selectOptions(select, 'India');
  expect(select).toHaveValue('IN');
});

test('the name of a checkbox is its label; its description is its hint; a click on the label checks it', async () => {
  render(<Checkbox label="Fever" hint="38 °C or more" />);
  const box = screen.getByRole('checkbox', { name: 'Fever' });
  expect(box).toHaveAccessibleDescription('38 °C or more');
  await userEvent.click(screen.getByText('Fever'));
  expect(box).toBeChecked();
});

test('the name of a fieldset is its legend; its description is its hint and its error', () => {
  render(
    <Fieldset legend="Symptoms" hint="Tick all that apply" error="Please select at least one symptom">
      <Checkbox label="Fever" />
    </Fieldset>,
  );
  expect(screen.getByRole('group', { name: 'Symptoms' })).toHaveAccessibleDescription(
    'Tick all that apply Please select at least one symptom',
  );
});

test('a radio group checks the radio of its value, and calls `onChange` with the chosen value', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      legend="Severity"
      value="mild"
      onChange={onChange}
      options={[
        { value: 'mild', label: 'Mild' },
        { value: 'severe', label: 'Severe' },
      ]}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Mild' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Severe' }));
  expect(onChange).toHaveBeenCalledWith('severe');
});
