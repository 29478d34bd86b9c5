import { readTable } from '../testing/read-table';
import { read } from '../languages/read';

const present = (...symptoms: string[]) =>
  read(symptoms)
    .findings.filter((finding) => finding.present)
    .map(({ id }) => id);
const one = (id: string, ...symptoms: string[]) =>
  read(symptoms).findings.find((finding) => finding.id === id);

/** What `read` takes from each text: a finding that it `has`, `denies` or `lacks`, the age, or the days of a cough. */
const CASES = readTable('text-cases.tsv', ['reads', 'text']);

test.each(CASES)('`read` reads $reads from "$text"', ({ reads, text }) => {
  const [what = '', value = ''] = reads.split(' ');
  const { findings, person } = read([text]);
  const found = findings.find(({ id }) => id === value)?.present;
  if (what === 'age')
    expect(person.ageYears?.toFixed(2)).toBe(value === 'null' ? undefined : Number(value).toFixed(2));
  else if (what === 'days') expect(one('cough', text)?.duration?.days).toBe(Number(value));
  else expect(found === undefined ? 'lacks' : found ? 'has' : 'denies').toBe(what);
});

describe('`read`', () => {
  it('reads a whole list as denied after "denies", or if "or" precedes its last item, even in separate entries', () => {
    expect(present('no fever, chills, or cough')).toEqual([]);
    expect(present('no fever', 'chills', 'or cough')).toEqual([]);
    expect(present('denies fever, chills, weight loss')).toEqual([]);
    expect(present('she denies fever', 'weight loss and changes in bowel habits')).not.toContain(
      'weight-loss',
    );
    expect(present('no fever', 'vomiting or diarrhea')).not.toContain('diarrhea');
  });

  it('reads what is new as present, even in separate entries, and what was never so bad as the worst ever', () => {
    expect(present('no chest pain', 'until today')).toContain('chest-pain');
    expect(one('chest-pain', 'I never had chest pain', 'not like this')).toMatchObject({ worst: true });
    expect(one('headache', 'a headache like never before')).toMatchObject({ worst: true });
  });

  it('ignores a denial if the finding is also present', () => {
    expect(present('no fever', 'temperature of 39.1')).toContain('fever');
  });

  it('finds no symptom in everyday words that resemble symptoms', () => {
    expect(present('I heard the boss found the best coffee on the coast')).toEqual([]);
  });

  it('applies a duration in an entry of its own to an earlier finding', () => {
    expect(one('cough', 'cough', 'fever', 'for 3 days')?.duration?.days).toBe(3);
  });

  it('finds how severe and sudden a finding is, and whether it is the worst ever', () => {
    expect(one('headache', 'sudden severe headache')).toMatchObject({ sudden: true, severity: 'severe' });
    expect(one('headache', 'worst headache of my life')).toMatchObject({ worst: true });
    expect(one('cough', 'mild cough')).toMatchObject({ severity: 'mild' });
    expect(one('abdominal-pain', 'stomach pain 9/10')).toMatchObject({ severity: 'severe' });
  });

  it('reads adjectives before the same body part in separate entries', () => {
    expect(present('a swollen', 'painful right leg')).toEqual(expect.arrayContaining(['one-leg-swelling']));
  });
});
