import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { consultation, emergency } from '../testing/answers';
import { API, field, fillIn, nextTurn, openPage, pending, press } from '../testing/open-page';

const ASK = 'Get consultation';
const form = () => within(screen.getByRole('form', { name: ASK }));
const result = (verdict: string) => screen.findByRole('heading', { name: `Result: ${verdict}` });
const refusal = (status: number, error: string, code?: string) => ({ status, body: { error, code } });
const ROUTINE = 'See a doctor in the next few days';

describe('the consultation form', () => {
  it('sends the number, the country, the urgency `normal` and the symptoms, split at commas', async () => {
    const { requests } = openPage();
    fillIn(' fever, ,no cough,');
    await press(ASK);
    await result(ROUTINE);
    const body = {
      phoneNumber: '+91 98765 43210',
      symptoms: ['fever', 'no cough'],
      urgency: 'normal',
      country: 'IN',
      language: 'en',
    };
    expect(requests.map(({ url, key, body }) => ({ url, key, body }))).toEqual([
      { url: `${API}/health-consultation`, key: null, body },
    ]);
  });

  it('shows an error at each missing field, and focuses the first of these fields', async () => {
    const { requests } = openPage();
    await press(ASK);
    expect(field('Phone number')).toHaveFocus();
    expect(field('Phone number')).toBeInvalid();
    expect(field('Phone number')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter a phone number'),
    );
    expect(field('Symptoms')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter at least one symptom'),
    );
    await userEvent.type(field('Phone number'), '1');
    expect(field('Phone number')).toBeValid();
    await userEvent.type(field('Symptoms'), ', ,');
    await press(ASK);
    expect(field('Symptoms')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('shows the answer to the last request even if the answer to an earlier request arrives later', async () => {
    const { requests, responses } = openPage();
    const [slow, quick] = [pending(), pending()];
    responses['health-consultation'] = slow.promise;
    fillIn('headache');
    await press(ASK);
    responses['health-consultation'] = quick.promise;
    fillIn('chest pain');
    await press(ASK);
    quick.arrive(emergency());
    await result('This may be an emergency');
    slow.arrive(consultation());
    await nextTurn();
    expect(requests).toHaveLength(2);
    expect(screen.getByRole('heading', { name: /^Result:/ })).toHaveTextContent('This may be an emergency');
    expect(await screen.findByText(/^About: chest pain/)).toBeInTheDocument();
  });

  it.each([
    ['has too many entries', `chest pain,${'fever,'.repeat(51)}`, consultation()],
    ['is empty', ' ', consultation()],
    ['is rejected by the API', 'chest pain', refusal(400, 'Too long', 'x')],
    ['is rate-limited', 'chest pain', refusal(429, 'Too many', 'x')],
    ['cannot be sent', 'chest pain', 'down' as const],
    ['is not answered yet', 'chest pain', pending().promise],
  ])('removes the answer to an earlier question if the next one %s', async (_what, symptoms, response) => {
    const { responses } = openPage();
    fillIn('runny nose');
    await press(ASK);
    await result(ROUTINE);
    responses['health-consultation'] = response;
    fillIn(symptoms);
    await press(ASK);
    expect(screen.queryByRole('heading', { name: /^Result:/ })).toBeNull();
  });
});

const box = async () => within(await form().findByRole('alert'));
const FAILED = 'Failed to get AI consultation';
const CALL = { call: '112 in India' };
const NETWORK = 'Network error. Please try again.';

describe('a failed consultation', () => {
  it.each([
    ['without a network', 'down', NETWORK],
    ['with an invalid answer', { nothing: true }, FAILED],
    ['with an error without a message', { status: 502, body: null }, FAILED],
    ['with an error message', refusal(503, 'Busy just now', 'busy'), 'Busy just now'],
    ['with an error message without a code', refusal(500, 'No line'), 'No line'],
    ['with an error message and status 200', { error: 'No line' }, 'No line'],
    ['with a rate limit', refusal(429, 'Too many consultations', 'x'), 'Too many consultations'],
  ] as const)('%s shows an error, keeps the values and can be retried', async (_what, answer, words) => {
    const { responses } = openPage();
    responses['health-consultation'] = answer;
    fillIn();
    await press(ASK);
    const told = await box();
    expect(told.getByRole('heading', { name: words })).toBeVisible();
    expect(told.getByText(formatMessage(messages['phone.ask-failed-text'], CALL))).toBeVisible();
    expect(field('Phone number')).toHaveValue('+91 98765 43210');
    expect(field('Symptoms')).toHaveValue('fever, headache');
    responses['health-consultation'] = consultation();
    await userEvent.click(told.getByRole('button', { name: 'Try Again' }));
    await result(ROUTINE);
    expect(screen.queryByRole('heading', { name: words })).toBeNull();
  });

  it('shows each of the API’s errors at its field until the field changes', async () => {
    const { responses } = openPage();
    const error = 'Please give a phone number with its country';
    const issues = [
      { path: 'phoneNumber', message: error },
      { path: 'symptoms.1', message: 'too long' },
    ];
    responses['health-consultation'] = { status: 400, body: { error, code: 'invalid_consultation', issues } };
    fillIn('fever', '12');
    await press(ASK);
    expect((await box()).getByRole('heading', { name: error })).toBeVisible();
    // A retry would send the same values, which the API would reject again.
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(field('Phone number')).toHaveAccessibleDescription(expect.stringContaining(error));
    expect(field('Symptoms')).toHaveAccessibleDescription(expect.stringContaining('too long'));
    await userEvent.type(field('Phone number'), '3');
    expect(field('Phone number')).toBeValid();
    expect(field('Symptoms')).toBeInvalid();
  });
});
