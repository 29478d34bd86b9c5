import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { onShowHealthMap, useAccessibility } from '@health-commons/platform';
import { FEVER_TIP, MUMBAI_PLACE, STORED } from '../../testing/backend';
import {
  chooseCountry,
  fillInAndSubmit,
  pass,
  renderReport,
  submit,
  typePostalCode,
} from '../../testing/render-report';
import EmbeddedReport from '../embedded-report';

const HEADING = 'Thank you for your report';
const successScreen = () => screen.queryByRole('region', { name: HEADING });
const theScreen = () => screen.getByRole('region', { name: HEADING });

let choose: ReturnType<typeof useAccessibility>['setChoice'];
/** Stands in for the accessibility menu. */
function Menu() {
  choose = useAccessibility().setChoice;
  return null;
}

async function report() {
  const form = (
    <>
      <Menu />
      <EmbeddedReport />
    </>
  );
  const rendered = await renderReport({ report: form });
  await fillInAndSubmit();
  return rendered;
}

describe('the success screen', () => {
  it('requests the tip for a Brazilian district by a code with eight digits, like those of tips for Brazil', async () => {
    const { backend, user } = await renderReport();
    const address = { ...MUMBAI_PLACE.address, country_code: 'br' };
    backend.answers.geocode = () => ({ body: [{ ...MUMBAI_PLACE, address }] });
    backend.answers.report = () => ({ status: 201, body: { data: { ...STORED.data, pin_code: '20040' } } });
    await chooseCountry(user, 'BR');
    await typePostalCode(user, '20040-007');
    await user.click(screen.getByLabelText('Fever'));
    await pass(1000);
    await submit(10);
    expect(sentTo(backend)).toMatchObject({ location_pin_code: '20040000' });
  });

  it('shows the tip for the symptoms and the postal code, with its source', async () => {
    const { backend } = await report();
    await pass(10);
    expect(sentTo(backend)).toEqual({ symptom_list: ['Fever'], location_pin_code: '400001' });
    expect(screen.getByRole('heading', { name: 'Health tip' })).toBeInTheDocument();
    expect(screen.getByText(FEVER_TIP.content)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /World Health Organization/ })).toHaveAttribute(
      'href',
      FEVER_TIP.source_url,
    );
  });

  it.each([
    [1, '1 report in your area in the last 14 days: yours.'],
    [12, '12 reports in your area in the last 14 days, including yours. Most reported: Fever, Cough.'],
    [
      100,
      '100 or more reports in your area in the last 14 days, including yours. Most reported: Fever, Cough.',
    ],
  ])('shows %i as the number of reports in the area', async (count, words) => {
    const { backend } = await renderReport();
    const row = { symptoms: ['Fever', 'Cough'], created_at: new Date().toISOString() };
    backend.answers.area = () => ({
      body: Array.from({ length: count }, (_, index) => ({ ...row, id: `${index}` })),
    });
    await fillInAndSubmit(10);
    expect(screen.getByText(words)).toBeVisible();
    expect(Object.fromEntries(backend.areas()[0]?.query ?? [])).toMatchObject({
      country: 'eq.IN',
      pin_code: 'eq.400001',
      order: 'created_at.desc',
    });
  });

  it.each([
    ['cannot be loaded', 'no-network' as const],
    ['do not include the report that was just sent', { body: [] }],
  ])('shows no number if the reports of the area %s', async (_, answer) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { backend } = await renderReport();
    backend.answers.area = () => answer;
    await fillInAndSubmit(10);
    expect(theScreen()).toBeInTheDocument();
    expect(screen.queryByText(/in your area/)).not.toBeInTheDocument();
  });

  it('closes after 3000 ms although its heading has the focus, and resets the form', async () => {
    await report();
    await pass(2999);
    expect(theScreen()).toBeInTheDocument();
    await pass(1);
    expect(successScreen()).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Nickname/ })).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Fever' })).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Report Symptoms' })).toHaveFocus();
    await pass(100);
    expect(screen.getByText('The form is empty.')).toBeInTheDocument();
  });
});

describe('the timer of the success screen', () => {
  it('does not run in screen reader mode', async () => {
    const { user } = await report();
    act(() => choose('screenReader', true));
    await pass(60_000);
    expect(theScreen()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make another report' }));
    expect(successScreen()).not.toBeInTheDocument();
    act(() => choose('screenReader', false));
  });

  it.each([
    ['touch', 'pointerDown'],
    ['scroll by wheel', 'wheel'],
    ['key', 'keyDown'],
  ] as const)('stops at a %s anywhere on the page, until Make another report', async (_, event) => {
    const { user } = await report();
    await pass(2999);
    fireEvent[event](document.body);
    await pass(60_000);
    expect(theScreen()).toHaveTextContent('This message stays open.');
    await user.click(screen.getByRole('button', { name: 'Make another report' }));
    expect(successScreen()).not.toBeInTheDocument();
  });
});

test('View Health Map on the success screen asks the page to show its map', async () => {
  const shown = jest.fn();
  const stop = onShowHealthMap(shown);
  const { user } = await report();
  await user.click(screen.getByRole('button', { name: 'View Health Map' }));
  expect(shown).toHaveBeenCalledTimes(1);
  stop();
});

function sentTo(backend: { tips: () => { body: string }[] }): unknown {
  return JSON.parse(backend.tips()[0]?.body ?? 'null');
}
