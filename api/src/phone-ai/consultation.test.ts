import { formatMessage } from '@health-commons/contracts/messages';
import { TEXTS } from '@health-commons/triage/texts';
import { overDatabase, useTestApi } from '../testing/test-api';
import messages from './messages.json';
import { PATIENT } from '../testing/clocks';
import { alert, CONSULTATION, consultation, PHONE } from './testing/ask';

const api = useTestApi({ clock: PATIENT }, { keepsReports: true });

test('answers a consultation with the specification’s fields', async () => {
  const answer = await consultation(api, { symptoms: ['Runny nose', 'Sore throat'], urgency: 'normal' });
  expect(answer).toMatchObject({
    severity: 'mild',
    urgency: 'self-care',
    followUpRequired: false,
    assistedByModel: false,
    emergencyNumber: { number: '112', country: 'IN' },
  });
  expect(answer.diagnosis.length).toBeGreaterThan(20);
  expect(answer.recommendations.at(-1)).toBe(
    TEXTS.get('phone-ai.call-if-worse')?.replace('{call}', '112 in India'),
  );
  expect(answer.disclaimer).toBe(TEXTS.get('phone-ai.disclaimer')?.replace('{call}', '112 in India'));
  expect(Math.abs(Date.parse(answer.lastUpdated) - Date.now())).toBeLessThan(60_000);
});

test('the first recommendation for an emergency in the United Kingdom is to call 999', async () => {
  const answer = await consultation(api, {
    phoneNumber: '+44 20 7946 0958',
    symptoms: ['crushing chest pain', 'shortness of breath', 'sweating'],
  });
  expect(answer).toMatchObject({ severity: 'severe', urgency: 'emergency', followUpRequired: true });
  expect(answer.recommendations[0]).toBe(
    TEXTS.get('phone-ai.call-now')?.replace('{call}', '999 in the United Kingdom'),
  );
  expect(answer.recommendations.filter((text) => /call your local/i.test(text))).toEqual([]);
  expect(answer.rules[0]).toMatchObject({ urgency: 'emergency' });
  for (const { source } of answer.rules) expect(source.url).toMatch(/^https:\/\//);
});

test.each([
  ['a consultation', consultation, {}],
  ['an alert', alert, { severity: 'low' }],
])('%s reads its text in the language of the page, or else in that of the browser', async (_, ask, more) => {
  // As English, this text is not understood.
  const body = { symptoms: ['Papa lallt plötzlich'], ...more };
  for (const [language, header] of [
    ['de', 'en'],
    [undefined, 'xx, de-AT;q=0.9, en;q=0.5'],
  ] as const) {
    const answer = await ask(api, { ...body, language }, { headers: { 'accept-language': header } });
    expect(answer).toMatchObject({ urgency: 'emergency', callFirst: false });
  }
});

test('a message that is not understood gets the number to call first, and a sentence in its language', async () => {
  const answer = await consultation(api, {
    symptoms: ['el motor de mi coche pierde aceite'],
    language: 'es',
  });
  expect(answer).toMatchObject({
    urgency: 'urgent',
    unknown: ['motor aceite'],
    callFirst: true,
    hint: {
      language: 'es',
      text: 'No hemos entendido lo suficiente. Si puede ser una emergencia, llame al 112.',
    },
  });
  expect(answer.recommendations[0]).toBe(
    TEXTS.get('phone-ai.call-if-emergency')?.replace('{call}', '112 in India'),
  );
});

test('raises the urgency when the caller says so, without the advice for a lower one, and never lowers it', async () => {
  const symptoms = ['runny nose'];
  const calm = await consultation(api, { symptoms });
  for (const [urgency, severity, advice] of [
    ['urgent', 'moderate', messages['phone-ai.advice.today']],
    ['emergency', 'severe', messages['phone-ai.advice.stay']],
  ] as const) {
    const answer = await consultation(api, { symptoms, urgency });
    expect(answer).toMatchObject({
      urgency,
      severity,
      diagnosis: messages[`phone-ai.caller-${urgency}.diagnosis`],
      followUpRequired: true,
    });
    const rule = { id: 'caller-urgency', urgency, words: messages[`phone-ai.caller-${urgency}.rule`] };
    expect(answer.rules[0]).toMatchObject(rule);
    expect(answer.rules.slice(1)).toEqual(calm.rules);
    expect(answer.recommendations).toHaveLength(2);
    expect(answer.recommendations).toContain(advice);
  }
  const pain = { symptoms: ['severe chest pain', 'fainting'] };
  expect((await consultation(api, { ...pain, urgency: 'urgent' })).urgency).toBe('emergency');
});

test('names dengue only if it occurs in the phone number’s country', async () => {
  const symptoms = ['high fever, pain behind the eyes, joint pain, rash'];
  const likeliest = async (phoneNumber: string) =>
    (await consultation(api, { phoneNumber, symptoms })).illnesses[0]?.illness;
  expect(await likeliest(PHONE)).toBe('dengue');
  expect(await likeliest('+49 30 901820')).not.toBe('dengue');
});

test('limits consultations per address and hour', async () => {
  const limited = overDatabase(api, { env: { REPORTS_PER_HOUR: '2' }, clock: PATIENT });
  const ask = () =>
    limited.post(CONSULTATION, { phoneNumber: PHONE, symptoms: ['cough'] }, { from: '203.0.113.9' });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({
    code: 'too_many_consultations',
    error: messages['phone-ai.limited'].replace('{call}', '112 in India'),
    emergencyNumber: { number: '112' },
  });
  const grave = { phoneNumber: PHONE, symptoms: ['crushing chest pain'] };
  expect(await (await limited.post(CONSULTATION, grave, { from: '203.0.113.9' })).json()).toMatchObject({
    code: 'too_many_but_emergency',
    error: messages['phone-ai.limited-emergency'].replace('{call}', '112 in India'),
  });
});

test.each([
  [['crushing chest pain', 'sweating'], 'normal'],
  [['fever for 3 days', 'headache', 'joint pain'], 'normal'],
  [['runny nose', 'sneezing'], 'urgent'],
  [['xyzzy'], 'normal'],
  [['runny nose'], 'emergency'],
])('the statements give the English sentences: %j, %s', async (symptoms, urgency) => {
  const { statements = [], ...answer } = await consultation(api, { symptoms, urgency });
  const texts = new Map([...TEXTS, ...Object.entries(messages)]);
  const written = (field: string) =>
    statements
      .filter((statement) => statement.field === field)
      .map(({ id, values }) =>
        formatMessage(texts.get(id) ?? '', {
          call: '112 in India',
          ...Object.fromEntries(
            Object.entries(values).map(([list, name]) => [list, texts.get(`name.${list}.${name}`) ?? '']),
          ),
        }),
      )
      .join(' ');
  expect(written('diagnosis')).toBe(answer.diagnosis);
  expect(written('disclaimer')).toBe(answer.disclaimer);
  expect(answer.recommendations.map((_, i) => written(`recommendations.${i}`))).toEqual(
    answer.recommendations,
  );
  expect(answer.rules.map((_, i) => written(`rules.${i}.words`))).toEqual(
    answer.rules.map(({ words }) => words),
  );
});
