import { screen, within } from '@testing-library/react';
import { MUMBAI_PLACE, pending } from '../../testing/backend';
import {
  chooseCountry,
  enterLocation,
  fillIn,
  pass,
  renderReport,
  submitButton,
} from '../../testing/render-report';
import EmbeddedReport from '../embedded-report';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LOCATION = 'Please fill in your location details';
const POSTAL = 'Please enter a valid postal code for your selected country';
const SYMPTOM = 'Please select at least one symptom';
const problems = () =>
  within(screen.getByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const control = (role: 'combobox' | 'textbox' | 'checkbox', name: string) => screen.getByRole(role, { name });

describe('pressing Submit Report', () => {
  it('asks for the location and for a symptom, both at once', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    await user.click(submitButton());
    expect(problems()).toEqual([LOCATION, SYMPTOM]);
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    expect(backend.reports()).toHaveLength(0);
  });

  it('repeats each message at its field', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    await user.click(submitButton());
    expect(control('combobox', 'Country')).toHaveAccessibleDescription(LOCATION);
    expect(control('combobox', 'Country')).toBeInvalid();
    expect(screen.getByRole('group', { name: 'Symptoms' })).toHaveAccessibleDescription(
      expect.stringContaining(SYMPTOM),
    );
    expect(control('checkbox', 'Fever')).toBeInvalid();
  });

  it('leads from each message to its field', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { user } = await renderReport(<EmbeddedReport />);
    await user.click(submitButton());
    await user.click(screen.getByRole('link', { name: LOCATION }));
    expect(control('combobox', 'Country')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: SYMPTOM }));
    expect(control('checkbox', 'Fever')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('asks for the location while only the postal code is missing, at that field', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    await chooseCountry(user, 'IN');
    await user.click(control('checkbox', 'Fever'));
    await user.click(submitButton());
    expect(problems()).toEqual([LOCATION]);
    expect(control('textbox', 'Postal code')).toBeInvalid();
    expect(control('combobox', 'Country')).toBeValid();
  });

  it('asks for a valid postal code, and for a symptom, when the code was not found', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    backend.answers.geocode = () => ({ body: [] });
    await enterLocation(user);
    await pass(1000);
    await user.click(submitButton());
    expect(problems()).toEqual([POSTAL, SYMPTOM]);
    expect(control('textbox', 'Postal code')).toHaveAccessibleDescription(expect.stringContaining(POSTAL));
    expect(backend.lookUps()).toHaveLength(2);
  });

  it('asks for a symptom alone when the location is verified', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    await enterLocation(user);
    await pass(1000);
    await user.click(submitButton());
    expect(problems()).toEqual([SYMPTOM]);
  });

  it('takes a message away when its rule is met', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    await user.click(submitButton());
    await user.click(control('checkbox', 'Cough'));
    expect(problems()).toEqual([LOCATION]);
    await chooseCountry(user, 'IN');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells what is still wrong each time', async () => {
    const { user } = await renderReport(<EmbeddedReport />);
    await user.click(submitButton());
    await user.click(control('textbox', 'Nickname (optional)'));
    await user.click(submitButton());
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  });
});

describe('submitting before the postal code was checked', () => {
  it('checks at once, waits for the answer and sends', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    const lookUp = pending({ body: [MUMBAI_PLACE] });
    backend.answers.geocode = lookUp.answerer;
    await enterLocation(user);
    await user.click(control('checkbox', 'Fever'));
    await user.click(submitButton());
    expect(backend.lookUps()).toHaveLength(1);
    expect(submitButton()).toHaveTextContent('Submitting...');
    expect(backend.reports()).toHaveLength(0);
    lookUp.arrive();
    await pass(0);
    expect(backend.lookUps()).toHaveLength(1);
    expect(backend.reports()).toHaveLength(1);
  });

  it('waits for the check that runs already', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    const lookUp = pending({ body: [MUMBAI_PLACE] });
    backend.answers.geocode = lookUp.answerer;
    await enterLocation(user);
    await user.click(control('checkbox', 'Fever'));
    await pass(1000);
    await user.click(submitButton());
    lookUp.arrive();
    await pass(0);
    expect(backend.lookUps()).toHaveLength(1);
    expect(backend.reports()).toHaveLength(1);
  });

  it('asks for a valid postal code when it is not found', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    backend.answers.geocode = () => ({ body: [] });
    await enterLocation(user);
    await user.click(submitButton());
    await pass(0);
    expect(problems()).toEqual([POSTAL, SYMPTOM]);
    expect(submitButton()).toBeEnabled();
  });

  it('says that the service is unavailable beside it when nobody could check', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    const good = backend.answers.geocode;
    backend.answers.geocode = () => 'no-network';
    await enterLocation(user);
    await user.click(control('checkbox', 'Fever'));
    await user.click(submitButton());
    await pass(0);
    expect(problems()).toEqual([POSTAL]);
    expect(screen.getByText('Geocoding service unavailable')).toBeInTheDocument();
    backend.answers.geocode = good;
    await user.click(submitButton());
    await pass(0);
    expect(backend.reports()).toHaveLength(1);
  });
});

describe('the button', () => {
  it('is enabled from the start and disabled only while submitting', async () => {
    const { backend, user } = await renderReport(<EmbeddedReport />);
    expect(submitButton()).toBeEnabled();
    await fillIn();
    const sending = pending({ status: 500, body: {} });
    backend.answers.report = sending.answerer;
    await user.click(submitButton());
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    sending.arrive();
    await pass(0);
    expect(screen.getByRole('button', { name: 'Submit Report' })).toBeEnabled();
  });
});
