import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { alertAnswer } from '../testing/answers';
import { API, button, field, fillIn, nextTurn, openPage, pending, press, unfold } from '../testing/open-page';

const CALL = { call: '112 in India' };
const TEST = 'Test emergency alert';
const SEND = "It's only a test: send it";
const part = () => within(screen.getByText('Emergency alert test').closest('details') ?? document.body);
const dialog = () => screen.queryByRole('dialog', { name: 'Send a test alert?' });
const result = () => screen.findByRole('heading', { name: /^Result of the test alert:/ });
const MISSING = 'Please provide phone number and symptoms for emergency alert';

async function openTest() {
  const opened = openPage();
  await unfold('Emergency alert test');
  return opened;
}

async function sendTest() {
  await press(TEST);
  await press(SEND);
}

describe('the form for a test alert', () => {
  it('says that it is a test, and shows the emergency number', async () => {
    await openTest();
    expect(part().getByText('Test')).toBeVisible();
    expect(part().getByText(formatMessage(messages['phone.alert-text'], CALL))).toBeVisible();
    expect(part().getByText(messages['phone.alert-values'])).toBeVisible();
  });

  it('shows SPEC’s error and links to the missing fields', async () => {
    const { requests } = await openTest();
    await press(TEST);
    const box = part().getByRole('alert');
    expect(box).toHaveTextContent(MISSING);
    expect(box).toHaveFocus();
    expect(dialog()).toBeNull();
    await userEvent.click(within(box).getByRole('link', { name: 'Please enter at least one symptom' }));
    expect(field('Symptoms')).toHaveFocus();
    expect(field('Symptoms')).toBeInvalid();
    await userEvent.type(field('Symptoms'), 'fever');
    expect(within(box).queryByRole('link', { name: 'Please enter at least one symptom' })).toBeNull();
    await press(TEST);
    expect(part().getByRole('alert')).toHaveFocus();
    await userEvent.type(field('Phone number'), '+91 98765 43210');
    expect(part().queryByRole('alert')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('asks for confirmation, and sends nothing if the visitor cancels', async () => {
    const { requests } = await openTest();
    fillIn('chest pain');
    await press(TEST);
    const asks = within(dialog() ?? document.body);
    expect(asks.getByRole('heading')).toHaveFocus();
    expect(dialog()).toHaveAccessibleDescription(messages['phone.confirm-text']);
    const call = asks.getByRole('link', { name: 'Call 112 in India' });
    expect(call).toHaveAttribute('href', 'tel:112');
    expect(call.compareDocumentPosition(asks.getByRole('button', { name: SEND }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await press('Cancel');
    expect(dialog()).toBeNull();
    expect(requests).toEqual([]);
  });

  it('sends all fields with an idempotency key, and shows the state of the alert', async () => {
    const { requests } = await openTest();
    fillIn('chest pain, sweating');
    await userEvent.type(field('Location (optional)'), ' Pune ');
    await userEvent.type(field('Description (optional)'), 'At home');
    await sendTest();
    expect(dialog()).toBeNull();
    expect(await result()).toHaveTextContent('This may be an emergency');
    expect(requests.map(({ url, key, body }) => ({ url, key, body }))).toEqual([
      {
        url: `${API}/emergency-alert`,
        key: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
        body: {
          phoneNumber: '+91 98765 43210',
          symptoms: ['chest pain', 'sweating'],
          severity: 'high',
          location: 'Pune',
          description: 'At home',
          country: 'IN',
          language: 'en',
        },
      },
    ]);
    const answer = within(screen.getByRole('region', { name: /^Result of the test alert/ }));
    expect(answer.getByText('No one was called and nothing was stored.')).toBeVisible();
    expect(answer.getByRole('link', { name: 'Call 112 in India' })).toBeVisible();
  });

  it('sends no second request while the first is pending', async () => {
    const { requests, responses } = await openTest();
    const late = pending();
    responses['emergency-alert'] = late.promise;
    fillIn();
    await sendTest();
    expect(part().getByRole('status')).toHaveTextContent('Sending the test...');
    await userEvent.type(field('Location (optional)'), 'Pune{Enter}');
    await press(TEST);
    expect(dialog()).toBeNull();
    late.arrive(alertAnswer());
    await result();
    expect(requests).toHaveLength(1);
  });

  it('uses the same key for a retry, and a new key after an answer or a change', async () => {
    const { requests, responses } = await openTest();
    responses['emergency-alert'] = 'down';
    fillIn();
    await sendTest();
    expect(await screen.findByRole('heading', { name: 'Network error. Please try again.' })).toBeVisible();
    await press('Try Again');
    await press(SEND);
    await nextTurn();
    await userEvent.type(field('Description (optional)'), '!');
    responses['emergency-alert'] = alertAnswer();
    await sendTest();
    await result();
    await sendTest();
    await result();
    const keys = requests.map(({ key }) => key);
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('says after a failure that no one was called, and keeps the values', async () => {
    const { responses } = await openTest();
    responses['emergency-alert'] = { status: 500, body: null };
    fillIn();
    await userEvent.type(field('Location (optional)'), 'Pune');
    await sendTest();
    expect(await part().findByRole('heading', { name: 'Failed to send emergency alert' })).toBeVisible();
    const text = formatMessage(messages['phone.alert-failed-text'], CALL);
    expect(part().getByRole('alert')).toHaveTextContent(text);
    expect(field('Location (optional)')).toHaveValue('Pune');
    expect(field('Symptoms')).toHaveValue('fever, headache');
    expect(button('Try Again')).toBeVisible();
  });
});
