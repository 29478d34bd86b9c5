/** The body of a consultation. `name` is the row of the result table that includes the consultation. */
type Consultation = { name: string; body: string };

const consultation = (name: string, phoneNumber: string, symptoms: readonly string[]): Consultation => ({
  name,
  body: JSON.stringify({ phoneNumber, symptoms, urgency: 'normal' }),
});

const SYMPTOMS = [
  'Fever',
  'Cough',
  'Sore throat',
  'Headache',
  'Fatigue',
  'Body aches',
  'Runny nose',
  'Nausea',
];
const SENTENCES = [
  'a 48-year-old woman with confusion and jaundice, three days of vomiting and no fever',
  'my 6-week-old baby has a fever of 38.4 C since this morning and does not drink',
  'crushing chest pain for twenty minutes, sweating, it goes into the left arm',
  'runny nose and sneezing for two days, otherwise well',
  'cant breathe proprly after a bee sting, lips are swollen',
];
/** The longest allowed text, made of unknown words. Each word goes through the spelling correction. */
const LONGEST = Array.from({ length: 560 }, (_, n) => `hea${(n * 7919).toString(36)}x`)
  .join(' ')
  .slice(0, 4000);

/** Phone numbers of several countries, so that the API reads the reports of each of them. */
const NUMBERS = [
  '+919876543210',
  '+12125550123',
  '+442079460958',
  '+4930901820',
  '+81332249999',
  '+5511961234567',
];
const numberOf = (n: number) => NUMBERS[n % NUMBERS.length] ?? '+919876543210';

export const CONSULTATIONS: readonly Consultation[] = [
  ...SYMPTOMS.map((symptom, n) => consultation('one symptom of the form', numberOf(n), [symptom])),
  ...SYMPTOMS.map((_, n) =>
    consultation('eight symptoms of the form', numberOf(n), [...SYMPTOMS.slice(n), ...SYMPTOMS.slice(0, n)]),
  ),
  ...SENTENCES.map((sentence, n) => consultation('one sentence', numberOf(n), [sentence])),
  ...NUMBERS.map((number) => consultation('4,000 characters of unknown words', number, [LONGEST])),
];
