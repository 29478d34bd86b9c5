import { SYMPTOMS } from '@health-commons/contracts/reports';
import { readTips } from './testing/read-tips';

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

describe('the health tips', () => {
  it.each(SYMPTOMS)('include a tip for %s', (symptom) => {
    expect(tips.filter((tip) => tip.symptoms.includes(symptom)).length).toBeGreaterThan(0);
  });

  it('name only symptoms that the report form has, each at most once per tip', () => {
    for (const tip of tips) {
      expect(tip.symptoms.filter((symptom) => !(SYMPTOMS as readonly string[]).includes(symptom))).toEqual(
        [],
      );
      expect(new Set(tip.symptoms).size).toBe(tip.symptoms.length);
    }
  });

  it('have at most 240 characters, start with a capital and end with a full stop', () => {
    for (const { content } of tips) {
      expect(content.length).toBeLessThanOrEqual(240);
      expect(content).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('name a public body and a page on its website', () => {
    for (const { source, source_url } of tips)
      expect([source, new URL(source_url).host]).toEqual([source, SOURCES[source]]);
  });

  it('have unique ids and texts', () => {
    expect(new Set(tips.map((tip) => tip.id)).size).toBe(tips.length);
    expect(new Set(tips.map((tip) => tip.content)).size).toBe(tips.length);
  });

  it('say to call the emergency number for chest pain or shortness of breath', () => {
    const urgent = tips.filter((tip) => tip.symptoms.some((symptom) => RED_FLAGS.includes(symptom)));
    for (const symptom of RED_FLAGS) {
      expect(urgent.some((tip) => tip.symptoms.length === 1 && tip.symptoms[0] === symptom)).toBe(true);
    }
    for (const { content } of urgent) expect(content).toMatch(/call your local emergency number/i);
  });

  it('mention aspirin or ibuprofen only to advise against taking it', () => {
    for (const { content } of tips.filter((tip) => /ibuprofen|aspirin/i.test(tip.content))) {
      expect(content).toMatch(/avoid|do not take/i);
    }
  });
});
