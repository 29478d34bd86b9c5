import { screen, within } from '@testing-library/react';
import { COUNTRIES } from '@health-commons/contracts/countries';
import {
  ILLNESS_NAMES,
  ILLNESS_TYPES,
  SEVERITIES,
  SEVERITY_NAMES,
  SYMPTOMS,
} from '@health-commons/contracts/vocabulary';
import { chooseCountry, renderReport } from '../../testing/render-report';
import EmbeddedReport from '../embedded-report';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const optionsOf = (name: string) =>
  within(screen.getByRole<HTMLSelectElement>('combobox', { name })).getAllByRole<HTMLOptionElement>('option');

describe('the form as it starts', () => {
  it('offers the 15 countries by their ISO codes after an empty option', async () => {
    await renderReport(<EmbeddedReport />);
    const values = optionsOf('Country').map((option) => option.value);
    expect(values).toEqual(['', ...COUNTRIES.map((country) => country.code)]);
    expect(values).toHaveLength(16);
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  });

  it('offers every symptom as one group, none checked', async () => {
    await renderReport(<EmbeddedReport />);
    const group = screen.getByRole('group', { name: 'Symptoms' });
    const boxes = within(group).getAllByRole('checkbox');
    expect(boxes).toHaveLength(SYMPTOMS.length);
    for (const box of boxes) expect(box).not.toBeChecked();
    for (const name of SYMPTOMS) expect(within(group).getByRole('checkbox', { name })).toBeInTheDocument();
  });

  it('starts with illness unknown and severity mild', async () => {
    await renderReport(<EmbeddedReport />);
    expect(screen.getByRole('combobox', { name: 'Illness type' })).toHaveValue('unknown');
    expect(optionsOf('Illness type').map(({ value }) => value)).toEqual(ILLNESS_TYPES);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(
      SEVERITIES,
    );
    expect(screen.getByRole('radio', { name: 'Mild' })).toBeChecked();
  });

  it('checks and clears symptoms', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    for (const name of ['Fever', 'Cough', 'Fever']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Cough' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Fever' })).not.toBeChecked();
  });

  it('says beside the button what is stored and that it is public and anonymous', async () => {
    await renderReport(<EmbeddedReport />);
    expect(screen.getByText('What we store')).toBeInTheDocument();
    expect(screen.getByText(/Reports are public and anonymous/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How we protect your privacy' })).toHaveAttribute(
      'href',
      '/about#privacy',
    );
  });

  it('says that the nickname stays on this device', async () => {
    await renderReport(<EmbeddedReport />);
    const nickname = screen.getByRole('textbox', { name: 'Nickname (optional)' });
    expect(nickname).toHaveAccessibleDescription(/stays on this device/);
    expect(nickname).toHaveAttribute('autocomplete', 'nickname');
  });

  it('helps in words at each question', async () => {
    await renderReport(<EmbeddedReport />);
    expect(screen.getByText(/It takes about a minute and nobody can see who you are/)).toBeInTheDocument();
    expect(optionsOf('Country')[0]).toHaveTextContent('Select a country');
    const described = (name: string) => screen.getByRole('group', { name });
    expect(described('Symptoms')).toHaveAccessibleDescription('Select all that apply to you now.');
    expect(described('Severity')).toHaveAccessibleDescription(/^Mild: you can go about your day\./);
    expect(screen.getByRole('combobox', { name: 'Illness type' })).toHaveAccessibleDescription(
      'Choose Unknown if nobody has told you what it is.',
    );
    expect(optionsOf('Illness type').map(({ text }) => text)).toEqual(Object.values(ILLNESS_NAMES));
    for (const name of Object.values(SEVERITY_NAMES))
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('leaves checking to our own rules', async () => {
    await renderReport(<EmbeddedReport />);
    expect(screen.getByRole('form', { name: 'Report Symptoms' })).toHaveAttribute('novalidate');
  });
});

describe('the postal code field', () => {
  it('appears once a country is chosen, and goes with it', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument();
    await chooseCountry(user, 'IN');
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toBeInTheDocument();
    await chooseCountry(user, '');
    expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument();
  });

  it.each(COUNTRIES)(
    'helps with the format and an example for $name',
    async ({ code, postalFormat, example }) => {
      const { user } = await renderReport(<EmbeddedReport />);
      await chooseCountry(user, code);
      const field = screen.getByRole('textbox', { name: 'Postal code' });
      expect(field).toHaveAccessibleDescription(`${postalFormat}, for example, ${example}`);
      expect(field).toHaveAttribute('inputmode', ['CA', 'GB', 'NL'].includes(code) ? 'text' : 'numeric');
      expect(field).toHaveAttribute('autocomplete', 'postal-code');
    },
  );
});

describe('severity', () => {
  it('says where help is when it is severe', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    expect(screen.queryByText(/local emergency number/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Severe' }));
    expect(screen.getByText(/local emergency number/)).toBeInTheDocument();
  });
});
