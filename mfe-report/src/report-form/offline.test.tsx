import { fireEvent, screen } from '@testing-library/react';
import { messages } from '../messages';
import { list, online, pendingScreen, success, theList } from '../testing/pending-report';
import { fillIn, pass, renderReport, submit } from '../testing/render-report';

const OFFLINE = messages['report.geocoding-offline-text'];
const REFUSED = { status: 422, body: { error: 'x', code: 'wrong_postal_code' } };

async function fillInOffline() {
  const rendered = await renderReport();
  rendered.backend.network.isOffline = true;
  await fillIn();
  return rendered;
}

async function queueOffline() {
  const rendered = await fillInOffline();
  await submit();
  return rendered;
}

test('offline, the form says that the code is checked when the report is sent', async () => {
  await fillInOffline();
  expect(screen.getByText('Geocoding service unavailable')).toBeVisible();
  expect(screen.getByText(OFFLINE)).toBeVisible();
  expect(screen.getByLabelText('Postal code')).toHaveAccessibleDescription(expect.stringContaining(OFFLINE));
});

test('a report with an unverified code waits, and is sent when the device is online', async () => {
  const { backend } = await queueOffline();
  expect(pendingScreen()).toBeInTheDocument();
  expect(theList().getByText(messages['report.pending-unverified'])).toBeVisible();
  backend.network.isOffline = false;
  await online();
  expect(success()).toBeInTheDocument();
  expect(list()).not.toBeInTheDocument();
  expect(JSON.parse(backend.reports().at(-1)?.body ?? '')).toMatchObject({ pinCode: '400001' });
});

test('if the code is then invalid, the form says so, shows the field as invalid, and the visitor can correct it', async () => {
  const { backend } = await queueOffline();
  const good = backend.answers.report;
  backend.network.isOffline = false;
  backend.answers.report = () => REFUSED;
  backend.answers.geocode = () => ({ body: [] });
  await online();
  expect(list()).not.toBeInTheDocument();
  expect(screen.getByText(messages['report.postal-refused'])).toBeVisible();
  expect(screen.getByText(/^We cannot find 400001 in India/)).toBeVisible();

  backend.answers.report = good;
  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '400002' } });
  backend.answers.geocode = () => ({
    body: [{ lat: '18.9', lon: '72.8', address: { city: 'Mumbai', country_code: 'in' } }],
  });
  await pass(1000);
  await submit();
  expect(success()).toBeInTheDocument();
});
