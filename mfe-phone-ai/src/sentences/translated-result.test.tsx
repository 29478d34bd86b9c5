import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyCatalogue, type Catalogue } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { callWords } from '../emergency/emergency-line';
import { messages } from '../messages';
import { withoutVerdict } from '../result/consultation-result';
import { loadParts } from './load-parts';
import { alertAnswer, consultation } from '../testing/answers';
import { fillIn, openPage, press, unfold } from '../testing/open-page';

type Statements = NonNullable<Consultation['statements']>;

/** Shows the page in a language with the language's real catalogues, which it returns. */
async function speak(language: string): Promise<Catalogue> {
  document.documentElement.lang = language;
  const own = (await import(`@health-commons/languages/${language}/mfe-phone-ai.json`)) as {
    default: Catalogue;
  };
  applyCatalogue([own.default]);
  return (await loadParts(language)).texts;
}
afterEach(() => void (document.documentElement.lang = 'en'));

const source = { title: 's', url: 'https://s.test/' };
const statement = (field: string, id: string, values = {}): Statements[number] => ({ field, id, values });
const STATEMENTS: Statements = [
  statement('recommendations.0', 'advice.not-alone'),
  statement('recommendations.1', 'phone-ai.call-if-worse'),
  statement('rules.0.words', 'alone.urgent', { finding: 'sepsis' }),
  statement('disclaimer', 'phone-ai.disclaimer'),
];
const english = (more: Partial<Consultation>): Consultation =>
  consultation({
    diagnosis: 'English diagnosis.',
    recommendations: ['English advice.', 'English last advice.'],
    rules: [{ id: 'sepsis', urgency: 'emergency', words: 'English words', source }],
    disclaimer: 'English disclaimer.',
    illnesses: [],
    ...more,
  });

async function ask(): Promise<void> {
  fillIn('fever');
  await press(messages['phone.ask']);
}
async function answered(answer: Consultation) {
  const { requests, responses } = openPage();
  responses['health-consultation'] = answer;
  await ask();
  expect(requests[0]?.body['language']).toBe(document.documentElement.lang);
  return within(
    await screen.findByRole('region', { name: new RegExp(`^${messages['phone.result-label']}`) }),
  );
}
const saying = (text: string | undefined) =>
  formatMessage(String(text), { call: callWords(english({}).emergencyNumber) });

describe.each(['es', 'ja', 'ar', 'hi'])('an answer in the language %s', (language) => {
  it.each(['emergency', 'urgent', 'self-care'] as const)('has no English sentence: %s', async (urgency) => {
    const texts = await speak(language);
    const diagnosis = [
      statement('diagnosis', `diagnosis.${urgency}`, { may: 'sepsis' }),
      statement('diagnosis', 'diagnosis.likeliest', { illness: 'flu' }),
    ];
    const view = await answered(english({ urgency, statements: [...diagnosis, ...STATEMENTS] }));
    const sentences = [
      texts[`diagnosis.${urgency}`]?.replace('{may}', String(texts['name.may.sepsis'])),
      texts['diagnosis.likeliest']?.replace('{illness}', String(texts['name.illness.flu'])),
    ];
    for (const text of [
      withoutVerdict(sentences.join(language === 'ja' ? '' : ' '), messages[`phone.verdict-${urgency}`]),
      texts['alone.urgent']?.replace('{finding}', String(texts['name.finding.sepsis'])),
      texts['advice.not-alone'],
      texts['phone-ai.call-if-worse'],
      texts['phone-ai.disclaimer'],
    ])
      expect(await view.findByText(saying(text))).toBeInTheDocument();
    expect(view.queryByText(/English/)).toBeNull();
  });

  it('says in this language what became of a test alert', async () => {
    const texts = await speak(language);
    const { requests, responses } = openPage();
    const words = statement('alert.words', 'phone-ai.alert.not-configured');
    responses['emergency-alert'] = { ...alertAnswer(), statements: [words] };
    await ask();
    await unfold(messages['phone.alert-title']);
    await press(messages['phone.alert-send']);
    await userEvent.click(screen.getByRole('button', { name: messages['phone.confirm-send'] }));
    expect(await screen.findByText(saying(texts['phone-ai.alert.not-configured']))).toBeVisible();
    expect(requests.map(({ body }) => body['language'])).toEqual([language, language]);
  });

  it.each([
    ['too_many_consultations', 429, [], 'phone-ai.limited'],
    ['invalid_consultation', 400, [{ path: 'phoneNumber', message: 'English' }], 'phone-ai.wrong-number'],
  ] as const)('describes the error %s', async (code, status, issues, id) => {
    const texts = await speak(language);
    const { responses } = openPage();
    responses['health-consultation'] = { status, body: { error: 'English', code, issues } };
    await ask();
    expect(await screen.findByRole('heading', { name: saying(texts[id]) })).toBeVisible();
    expect(screen.queryByText('English')).toBeNull();
  });
});

test.each([
  ['an unknown message', 'newer.sentence', {}],
  ['an unknown value', 'diagnosis.urgent', { may: 'newer-rule' }],
])('%s stays English', async (_what, id, values) => {
  await speak('es');
  const view = await answered(english({ statements: [statement('diagnosis', id, values)] }));
  expect(view.getByText('English diagnosis.')).toBeVisible();
  expect(view.getByText('English disclaimer.')).toBeVisible();
});
