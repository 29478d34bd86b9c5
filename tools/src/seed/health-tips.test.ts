import { SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { readTips } from '../languages/testing/messages';

const tips = readTips();

/** The organisations that tips may name as their source, with the hosts of their websites. */
const SOURCES: Record<string, string> = {
  'World Health Organization': 'www.who.int',
  'NHS (United Kingdom)': 'www.nhs.uk',
  'CDC (United States)': 'www.cdc.gov',
  'ECDC (European Union)': 'www.ecdc.europa.eu',
  'NCVBDC, Ministry of Health and Family Welfare (India)': 'ncvbdc.mohfw.gov.in',
};
const RED_FLAGS = ['Chest pain', 'Shortness of breath'];

test('there are at least 40 health tips with unique ids and texts, and one for each symptom', () => {
  expect(tips.length).toBeGreaterThanOrEqual(40);
  expect(new Set(tips.map((tip) => tip.id)).size).toBe(tips.length);
  expect(new Set(tips.map((tip) => tip.content)).size).toBe(tips.length);
  expect(new Set(tips.flatMap((tip) => tip.symptoms))).toEqual(new Set(SYMPTOMS));
});

test.each(tips)('the tip "$content" has a public source, and is short and safe', (tip) => {
  const { symptoms, content, source, source_url } = tip;
  expect(new Set(symptoms).size).toBe(symptoms.length);
  expect(content.length).toBeLessThanOrEqual(240);
  expect(content).toMatch(/^[A-Z].*\.$/);
  expect(new URL(source_url).host).toBe(SOURCES[source]);
  if (symptoms.some((symptom) => RED_FLAGS.includes(symptom)))
    expect(content).toMatch(/call your local emergency number/i);
  if (/ibuprofen|aspirin/i.test(content)) expect(content).toMatch(/avoid|do not take/i);
});

test.each(RED_FLAGS)('there is a tip for %s alone', (symptom) => {
  expect(tips.map((tip) => tip.symptoms)).toContainEqual([symptom]);
});
