/** What is asked: words as the form sends them, sentences, and as much as may be sent. `name` is its row. */
export type Question = { name: string; body: string };

const question = (name: string, phoneNumber: string, symptoms: readonly string[]): Question => ({
  name,
  body: JSON.stringify({ phoneNumber, symptoms, urgency: 'normal' }),
});

const WORDS = ['Fever', 'Cough', 'Sore throat', 'Headache', 'Fatigue', 'Body aches', 'Runny nose', 'Nausea'];
const SENTENCES = [
  'a 48-year-old woman with confusion and jaundice, three days of vomiting and no fever',
  'my 6-week-old baby has a fever of 38.4 C since this morning and does not drink',
  'crushing chest pain for twenty minutes, sweating, it goes into the left arm',
  'runny nose and sneezing for two days, otherwise well',
  'cant breathe proprly after a bee sting, lips are swollen',
];
/** Words that no lexicon has, as many as are allowed: each is compared with all that it could be misspelt from. */
const LONGEST = Array.from({ length: 560 }, (_, n) => `hea${(n * 7919).toString(36)}x`)
  .join(' ')
  .slice(0, 4000);

/** One after another from fifteen countries, so that reports of each are read. */
const NUMBERS = [
  '+919876543210',
  '+12125550123',
  '+442079460958',
  '+4930901820',
  '+81332249999',
  '+5511961234567',
];
const from = (n: number) => NUMBERS[n % NUMBERS.length] ?? '+919876543210';

export const QUESTIONS: readonly Question[] = [
  ...WORDS.map((word, n) => question('one word of the form', from(n), [word])),
  ...WORDS.map((_, n) =>
    question('eight words of the form', from(n), [...WORDS.slice(n), ...WORDS.slice(0, n)]),
  ),
  ...SENTENCES.map((sentence, n) => question('a sentence', from(n), [sentence])),
  ...NUMBERS.map((number) => question('4,000 letters of words nobody knows', number, [LONGEST])),
];
