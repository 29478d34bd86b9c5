import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { type Consultation } from '@health-commons/contracts/phone-ai';
import { consultation, emergency } from '../testing/answers';
import { field, fillIn, openPage, pending, press } from '../testing/open-page';
import { messages } from '../messages';
import detailMessages from '../locales/en/details.json';

async function answered(answer: Consultation) {
  const { responses } = openPage();
  responses['health-consultation'] = answer;
  fillIn();
  await press('Get consultation');
  const view = within(await screen.findByRole('region', { name: /^Result:/ }));
  await view.findByText('Confidence');
  return view;
}
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

function expectInOrder(elements: readonly HTMLElement[]): void {
  for (const [i, element] of elements.slice(1).entries())
    expect(elements[i]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}

describe('the result', () => {
  it('shows SPEC’s fields, the reasons, the sources and the disclaimer', async () => {
    const view = await answered(consultation());
    for (const summary of document.querySelectorAll('summary')) await userEvent.click(summary);
    expect(fact('Diagnosis')).toHaveTextContent(/^It could be flu\.$/);
    expect(fact('Confidence')).toHaveTextContent('Low (45%)');
    expect(fact('Severity')).toHaveTextContent('Mild');
    expect(fact('Follow-up')).toHaveTextContent('See a doctor');
    expect(view.getByText('Rest.')).toBeVisible();
    expect(view.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    expect(view.getByRole('heading', { name: 'Why' })).toBeVisible();
    expect(view.getByText('Fever for three days')).toBeVisible();
    const source = view.getByRole('link', { name: 'Source: NHS, Flu (opens in a new tab)' });
    expect(source).toHaveAttribute('href', 'https://www.nhs.uk/conditions/flu/');
    expect(view.getByRole('link', { name: /NHS, GP services/ })).toBeVisible();
    expect(view.getByText('Flu: 52%')).toBeVisible();
    expect(view.getByText(/not a medical diagnosis/)).toBeVisible();
    expect(view.getByText(/^About: fever, headache/)).toBeVisible();
    expect(view.getByText('Answered 22 November 2026 at 05:00 UTC')).toBeVisible();
    expect(view.getByText(detailMessages['phone.illnesses'])).toBeVisible();
    expect(view.getByText(formatMessage(detailMessages['phone.illnesses-text'], { n: 1234 }))).toBeVisible();
    expect(view.queryByText(detailMessages['phone.model'])).toBeNull();
    expect(view.queryByText(detailMessages['phone.unknown'])).toBeNull();
  });

  it('starts with the verdict, one recommendation and the reason, and folds the rest', async () => {
    const view = await answered(consultation());
    const order = [
      'See a doctor in the next few days',
      'Make an appointment with a doctor in the next few days.',
      'It could be flu.',
      'Fever for three days',
    ].map((text) => view.getByText(text));
    for (const element of order) expect(element).toBeVisible();
    expectInOrder(order);
    for (const folded of ['Rest.', 'Flu: 52%', /^About: fever, headache/])
      expect(view.getByText(folded)).not.toBeVisible();
  });

  it.each([
    ['This may be an emergency. Severe bleeding: get help.', 'Severe bleeding: get help.'],
    ['This may be an emergency.', 'This may be an emergency.'],
    ['This may be an emergency if it lasts.', 'This may be an emergency if it lasts.'],
  ])('shows the diagnosis %j without the verdict of the heading', async (diagnosis, shown) => {
    await answered(emergency({ diagnosis }));
    expect(fact('Diagnosis')?.textContent).toBe(shown);
  });

  it('shows the emergency number first, and what it can read, if too little was understood', async () => {
    const text = 'Esta página solo puede leer inglés. Si puede ser una emergencia, llame al 112.';
    const view = await answered(
      consultation({
        urgency: 'urgent',
        unknown: ['dolor'],
        callFirst: true,
        hint: { language: 'es', text },
      }),
    );
    expectInOrder([
      view.getByRole('link', { name: 'Call 112 in India' }),
      view.getByText(messages['phone.languages']),
      view.getByText(text),
      view.getByText('Make an appointment with a doctor in the next few days.'),
    ]);
    expect(view.getByText(text)).toHaveAttribute('lang', 'es');
  });

  it('says to get help, not to see a doctor, in an emergency', async () => {
    await answered(emergency());
    expect(fact('Follow-up')).toHaveTextContent('Get emergency help now');
  });

  it.each([
    ['emergency', 'This may be an emergency'],
    ['urgent', 'See a doctor today'],
    ['routine', 'See a doctor in the next few days'],
    ['self-care', 'Look after yourself at home'],
  ] as const)('has a heading that says what to do for the urgency %s', async (urgency, verdict) => {
    const view = await answered(consultation({ urgency }));
    expect(view.getByRole('heading', { level: 3 })).toHaveTextContent(`Result: ${verdict}`);
    expect(view.queryAllByRole('link', { name: /^Call/ })).toHaveLength(urgency === 'emergency' ? 1 : 0);
  });

  it('lists each unknown part once, and shows markup as text', async () => {
    const view = await answered(consultation({ unknown: ['<b>glorp</b>', '<b>glorp</b>', '😵'] }));
    expect(view.getByText('We did not understand')).toBeVisible();
    expect(view.getByText('<b>glorp</b>')).toBeVisible();
    expect(view.getByText('😵')).toBeVisible();
    expect(view.getByText(detailMessages['phone.unknown-text'])).toBeVisible();
  });

  it('says that a language model was used', async () => {
    const view = await answered(consultation({ assistedByModel: true }));
    expect(view.getByText(detailMessages['phone.model'])).toBeVisible();
  });
});

describe('a new result', () => {
  const region = (role: 'status' | 'alert', words: string) =>
    waitFor(() => expect(screen.getAllByRole(role).map((one) => one.textContent)).toContain(words));

  it('focuses its heading and announces the diagnosis', async () => {
    await answered(consultation());
    expect(screen.getByRole('heading', { name: /^Result:/ })).toHaveFocus();
    await region('status', 'It could be flu.');
  });

  it('interrupts the screen reader in an emergency', async () => {
    await answered(emergency());
    await region('alert', 'It could be a heart attack.');
  });

  it('does not move the focus while the visitor is typing in a field', async () => {
    const { responses } = openPage();
    const late = pending();
    responses['health-consultation'] = late.promise;
    fillIn();
    await press('Get consultation');
    await userEvent.type(field('Symptoms'), ', cough');
    late.arrive(consultation());
    await screen.findByRole('heading', { name: /^Result:/ });
    expect(field('Symptoms')).toHaveFocus();
    await region('status', 'Result: See a doctor in the next few days. It could be flu.');
  });
});
