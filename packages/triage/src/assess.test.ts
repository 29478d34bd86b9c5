import otherLanguages from '../data/other-languages.json';
import { assess } from './assess';
import { readEnglish } from './text/read';
import { readTable } from './testing/read-table';
import { TEXTS } from './texts';
import type { Wording } from './messages';
import { URGENCIES, type Urgency } from './urgency';

describe('`assess`', () => {
  it('maps the urgency to a severity', () => {
    expect(assess({ symptoms: ['having a seizure'] }).severity).toBe('severe');
    expect(assess({ symptoms: ['CHEST PAIN'] }).severity).toBe('severe');
    expect(assess({ symptoms: ['chest pain when I cough'] }).severity).toBe('moderate');
    expect(assess({ symptoms: ['painful urination'] }).severity).toBe('mild');
    expect(assess({ symptoms: ['runny nose'] }).severity).toBe('mild');
  });

  it('starts the diagnosis of an emergency with a warning, and first advises calling for help', () => {
    const answer = assess({ symptoms: ['face drooping'] });
    expect(answer.diagnosis).toMatch(/^This may be an emergency\. /);
    expect(answer.recommendations[0]?.text).toMatch(/emergency number now/);
    expect(answer.rules[0]).toMatchObject({
      urgency: 'emergency',
      source: { url: expect.stringMatching(/^https:/) as unknown },
    });
    expect(answer.followUpRequired).toBe(true);
  });

  it('uses a cautious verb in the diagnosis: may, could, can or should', () => {
    for (const symptoms of [['fever', 'cough'], ['stroke'], ['rash'], ['burning when urinating']])
      expect(assess({ symptoms }).diagnosis).toMatch(/may|could|can|should/);
  });

  it('mentions a doctor only once in the diagnosis', () => {
    for (const symptoms of [
      ['pain'],
      ['runny nose', 'blorping zxqv'],
      ['fever for 6 days'],
      ['swollen joint'],
    ])
      expect(assess({ symptoms }).diagnosis.match(/(?:a|by a) doctor/g)).toHaveLength(1);
  });

  it.each([['가슴'], ['bolesti'], ['zxqv blorp'], ["<script>alert('mild')</script>"]])(
    'rates "%s" urgent because nothing was understood, and puts the emergency number first',
    (text) => {
      const answer = assess({ symptoms: [text] });
      expect(answer.urgency).toBe('urgent');
      expect(answer.rules.map(({ id }) => id)).toContain('not-understood');
      expect(answer.callFirst).toBe(true);
      expect(answer.confidence).toBeLessThan(0.2);
    },
  );

  it.each([
    [['runny nose', 'sneezing a lot', 'blorping zxqv'], ['blorping zxqv']],
    [['runny nose and sneezing, blorping zxqv since Monday'], ['blorping zxqv']],
    [['runny nose with a lot of blorping, and sneezing'], ['blorping']],
  ])('raises self-care to routine if a word of %j was not understood, and lists it', (symptoms, unknown) => {
    const answer = assess({ symptoms });
    expect(answer).toMatchObject({ urgency: 'routine', unknown, callFirst: false });
    expect(answer.confidence).toBeLessThan(assess({ symptoms: ['runny nose', 'sneezing'] }).confidence);
  });

  it('raises the urgency because of a model’s finding, but does not lower it', () => {
    expect(assess({ symptoms: ['cough, no chest pain'], findings: ['chest-pressure'] }).urgency).toBe(
      'emergency',
    );
    expect(assess({ symptoms: ['chest pain, sweating'], findings: ['cold'] }).urgency).toBe('emergency');
    expect(assess({ symptoms: ['sore throat and fever, no cough'], findings: ['cough'] }).urgency).toBe(
      'routine',
    );
  });

  it('advises against aspirin and ibuprofen if dengue is possible', () => {
    const texts = assess({
      symptoms: ['fever, rash and joint pain after a stay in Thailand'],
    }).recommendations.map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/not take aspirin or ibuprofen/);
  });

  it('reads a known condition as history, which is no symptom and does not change a cold', () => {
    const cold = assess({ symptoms: ['runny nose', 'sneezing'] });
    const withHistory = assess({ symptoms: ['has high blood pressure', 'runny nose', 'sneezing'] });
    expect(withHistory).toMatchObject({ urgency: 'self-care', diagnosis: cold.diagnosis });
    expect(withHistory.confidence).toBe(cold.confidence);
    expect(assess({ symptoms: ['has high blood pressure'] }).rules.map(({ id }) => id)).toEqual([
      'no-complaint',
    ]);
    expect(assess({ symptoms: ['very high blood pressure'] }).urgency).toBe('urgent');
  });

  it.each(['pregnant, high blood pressure', 'high blood pressure, pain between the shoulder blades'])(
    'rates %j urgent, because the history matters there',
    (text) => {
      expect(assess({ symptoms: [text] }).urgency).toBe('urgent');
    },
  );

  it('rounds the confidence down', () => {
    // 0.55 · 0.9 = 0.495
    expect(assess({ symptoms: ['painful urination', 'frequent urination'] }).confidence).toBe(0.49);
  });

  it.each(['no fever, severe', 'no cough, ruptured'])(
    'rates %j urgent, because of its alarming word, although its only symptom is denied',
    (text) => {
      expect(assess({ symptoms: [text] }).urgency).toBe('urgent');
    },
  );
});

/** Messages that were once answered as if their unread words were harmless. */
const READING = readTable('reading-cases.tsv', ['least', 'language', 'text']);

describe('`assess`, given words that it cannot read,', () => {
  it.each(READING)('rates "$text" at least $least', ({ least, language, text }) => {
    const answer = assess({ symptoms: [text] });
    expect(URGENCIES.slice(0, URGENCIES.indexOf(least as Urgency) + 1)).toContain(answer.urgency);
    if (language === 'ru') expect(answer).toMatchObject({ callFirst: true, hint: null });
  });

  it.each([
    ['El motor de mi coche pierde aceite desde ayer', 'es'],
    ['O motor do meu carro perde potência', 'pt'],
    ['Le moteur de ma voiture perd de la puissance', 'fr'],
    ['Der Motor von meinem Wagen verliert Leistung', 'de'],
    ['मेरी गाड़ी का इंजन तेल टपकाता', 'hi'],
    ['محرك السيارة يسرب الزيت', 'ar'],
    ['車のエンジンの調子', 'ja'],
    ['Боль в груди', undefined],
    ['runny nose, zxqv blorp', undefined],
    ['runny nose', undefined],
  ])('says for "%s" in %s that it did not understand enough', (text, language) => {
    expect(assess({ symptoms: [text] }).hint?.language).toBe(language);
  });

  it('never corrects a word of another language into an English one', () => {
    for (const word of Object.values(otherLanguages).flatMap(({ words }) => words.join(' ').split(' ')))
      expect({ word, findings: readEnglish([word]).findings }).toEqual({ word, findings: [] });
  });

  it.each([
    ['a name or place', 'runny nose after a holiday in Los Angeles with Hazel'],
    ['a medicine', '50 μg levothyroxine a day, runny nose'],
    ['a β blocker', 'on a β blocker, runny nose and sneezing'],
    ['a number word', 'runny nose for eleven days'],
    ['harmless pictures', 'runny nose 🤧😷🌸'],
    ['a denied list before what is present', 'no fever, cough or chest pain, just a runny nose'],
  ])('understands %s', (_, text) => {
    expect(assess({ symptoms: [text] })).toMatchObject({ urgency: 'self-care', unknown: [] });
  });
});

it.each(['what should I do if my child has a fit', 'what do I do if my baby is not breathing'])(
  '`assess` rates "%s" urgent with the emergency number first, because it may be happening',
  (text) => {
    expect(assess({ symptoms: [text] })).toMatchObject({ urgency: 'urgent', callFirst: true });
  },
);

it('`assess` reads months before a fever as an age, not as a duration', () => {
  expect(assess({ symptoms: ['18 mo fever 39'] }).urgency).toBe('routine');
});

describe('`assess`, given unusual characters,', () => {
  it.each([
    ['an emoji', ['👍'], ['👍']],
    ['text in a tag', ['<b>flibber</b>'], ['flibber']],
    ['text in scripts that are not read', ['가슴이 아파요', 'груди'], ['가슴이 아파요', 'груди']],
    ['a number', ['12'], ['12']],
  ])('lists %s as not understood and rates it urgent', (_what, symptoms, unknown) => {
    const answer = assess({ symptoms });
    expect(answer.unknown).toEqual(unknown);
    expect(answer.urgency).toBe('urgent');
  });

  it('reads words in angle brackets and words between HTML tags', () => {
    expect(assess({ symptoms: ['<chest pain>'] }).urgency).toBe('emergency');
    expect(assess({ symptoms: ['<b>chest pain</b>'] }).unknown).toEqual([]);
  });
});

const SYMPTOMS = [
  ...readTable('vignettes.tsv', ['expected', 'name', 'sentence', 'list']).map(({ sentence }) => sentence),
  ...readTable('standard-cases.tsv', ['level', 'case', 'half', 'text']).map(({ text }) => text),
];

const written = ({ id, values }: Wording) =>
  TEXTS.get(id)?.replace(/\{(\w+)\}/g, (_, list: string) =>
    String(TEXTS.get(`name.${list}.${values[list] ?? ''}`)),
  );

test('the wordings of an assessment give its English sentences', () => {
  for (const symptoms of SYMPTOMS) {
    const { diagnosis, diagnosisWordings, rules, recommendations } = assess({ symptoms: [symptoms] });
    expect(diagnosisWordings.map(written).join(' ')).toBe(diagnosis);
    expect(rules.map(({ wording }) => written(wording))).toEqual(rules.map(({ words }) => words));
    expect(recommendations.map(({ wording }) => written(wording))).toEqual(
      recommendations.map(({ text }) => text),
    );
  }
});
