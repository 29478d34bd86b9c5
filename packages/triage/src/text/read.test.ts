import { read } from './read';

const present = (...symptoms: string[]) =>
  read(symptoms)
    .findings.filter((finding) => finding.present)
    .map(({ id }) => id);
const denied = (...symptoms: string[]) =>
  read(symptoms)
    .findings.filter((finding) => !finding.present)
    .map(({ id }) => id);
const one = (id: string, ...symptoms: string[]) =>
  read(symptoms).findings.find((finding) => finding.id === id);

describe('`read`, given a denial,', () => {
  it.each([
    ['no fever', 'fever'],
    ['denies chest pain', 'chest-pain'],
    ['chest pain: no', 'chest-pain'],
    ['chest pain? no', 'chest-pain'],
    ['chest pain - none', 'chest-pain'],
    ['without chest pain', 'chest-pain'],
    ['I can climb the stairs without chest pain', 'chest-pain'],
    ['cannot sleep, cough without phlegm', 'wet-cough'],
    ['cannot stop coughing but without fever', 'fever'],
    ['not short of breath', 'short-of-breath'],
    ["he doesn't have a fever", 'fever'],
    ['no signs of a rash', 'rash'],
    ['chest pain is absent', 'chest-pain'],
    ['negative for fever', 'fever'],
    ['my chest does not hurt', 'chest-pain'],
    ['no pain in my chest', 'chest-pain'],
    ['neither fever nor cough', 'cough'],
    ['she has no rash, chest pain or cough', 'chest-pain'],
    ['he has no leg weakness, numbness, bladder or bowel dysfunction, fever or weight loss', 'weight-loss'],
    ['denies trauma, bowel or bladder symptoms, weakness or numbness', 'limb-numb'],
    ['there is no fever, blood in the stool or severe pain', 'blood-in-stool'],
    ['no thoughts of self harm', 'suicidal'],
    ['no eye or genital sores', 'genital-sore'],
    ['no fever chills or sweats', 'chills'],
    ['I have never had chest pain', 'chest-pain'],
    ['I have no chest pain since yesterday', 'chest-pain'],
    ['no chest pain before or after exercise', 'chest-pain'],
    ["we don't need an ambulance", 'help-requested'],
    ['no fever, cough or chest pain, just a runny nose', 'chest-pain'],
    ['not suicidal', 'suicidal'],
    ['she denies fever, new partners and pelvic pain', 'pelvic-pain'],
  ])('reads "%s" as denying %s', (sentence, id) => {
    expect(denied(sentence)).toContain(id);
    expect(present(sentence)).not.toContain(id);
  });

  it.each([
    ['no fever but chest pain', 'chest-pain'],
    ['no fever, chest pain', 'chest-pain'],
    ['no fever except chest pain', 'chest-pain'],
    ['no fever chest pain', 'chest-pain'],
    ['no fever and chest pain', 'chest-pain'],
    ['no fever. chest pain', 'chest-pain'],
    ["can't breathe", 'cannot-breathe'],
    ['no appetite', 'loss-of-appetite'],
    ['he is not waking', 'unconscious'],
    ['not breathing', 'cannot-breathe'],
    ['unable to swallow', 'drooling'],
    ['not sure if it is chest pain', 'chest-pain'],
    ['no tablet helps my chest pain', 'chest-pain'],
    ['chest pain with no relief', 'chest-pain'],
    ['not only chest pain', 'chest-pain'],
    ['not severe chest pain', 'chest-pain'],
    ['not without chest pain', 'chest-pain'],
    ['I cannot climb the stairs without chest pain', 'chest-pain'],
    ["can't stand up without feeling dizzy", 'dizziness'],
    ["she can't walk to the door without gasping", 'cannot-breathe'],
    ['never a day without a headache', 'headache'],
    ['cannot cough without bringing up green stuff', 'coloured-phlegm'],
    ["can't eat or drink without vomiting", 'cannot-keep-fluids'],
    ['for no reason chest pain', 'chest-pain'],
    ['cannot rule out chest pain', 'chest-pain'],
    ['chest pain, no', 'chest-pain'],
    ['denies fever but has chest pain', 'chest-pain'],
    ['denies fever, crushing chest pain', 'chest-pressure'],
    ['denies fever, has chest pain and is sweating', 'chest-pain'],
    ['he has no fever, cough or rash and is short of breath', 'short-of-breath'],
    ['she has no fever, but chest pain or pressure', 'chest-pain'],
    ['never had chest pain before', 'chest-pain'],
    ['no fever, chest pain, just a cough', 'chest-pain'],
    ['no fever, just chest pain or pressure', 'chest-pain'],
    ['no chest pain until this morning', 'chest-pain'],
    ['no headache as bad as this', 'headache'],
    ['not been this breathless before', 'short-of-breath'],
    ['no zxqv chest pain', 'chest-pain'],
    ['withuot chest pain', 'chest-pain'],
  ])('does not read "%s" as denying %s', (sentence, id) => {
    expect(present(sentence)).toContain(id);
  });

  it('reads a whole list as denied after "denies", or if "or" precedes its last item, even in separate entries', () => {
    expect(present('no fever, chills, or cough')).toEqual([]);
    expect(present('no fever', 'chills', 'or cough')).toEqual([]);
    expect(present('denies fever, chills, weight loss')).toEqual([]);
  });

  it('reads what is new as present, even in separate entries, and what was never so bad as the worst ever', () => {
    expect(present('no chest pain', 'until today')).toContain('chest-pain');
    expect(one('chest-pain', 'I never had chest pain', 'not like this')).toMatchObject({ worst: true });
    expect(one('headache', 'a headache like never before')).toMatchObject({ worst: true });
  });

  it('ignores a denial if the finding is also present', () => {
    expect(present('no fever', 'temperature of 39.1')).toContain('fever');
  });
});

describe('`read`, given everyday words and misspellings,', () => {
  it.each([
    ['chest pian', 'chest-pain'],
    ['cant breathe', 'cannot-breathe'],
    ['diarhea', 'diarrhea'],
    ['unconcious', 'unconscious'],
    ['siezure', 'seizure'],
    ['feaver', 'fever'],
    ['hedache', 'headache'],
    ['dizzyness', 'dizziness'],
    ['vommiting', 'vomiting'],
    ['shortnes of breth', 'short-of-breath'],
    ['swolen tounge', 'lip-swelling'],
    ['ＣＨＥＳＴ ＰＡＩＮ', 'chest-pain'],
    ['my belly is killing me', 'abdominal-pain'],
    ['pain, a pressing one, in the middle of the chest', 'chest-pain'],
    ['my left leg is red and hot', 'red-hot-skin'],
    ['🤮', 'vomiting'],
  ])('reads "%s" as %s', (sentence, id) => {
    expect(present(sentence)).toContain(id);
  });

  it('finds no symptom in everyday words that resemble symptoms', () => {
    expect(present('I heard the boss found the best coffee on the coast')).toEqual([]);
  });
});

describe('`read`', () => {
  it.each([
    ['cough for 3 days', 3],
    ['cough since this morning', 0.5],
    ['cough for two weeks', 14],
    ['cough x3d', 3],
    ['cough 2 wks', 14],
    ['3-day history of cough', 3],
    ['cough for 3-4 days', 4],
  ])('finds that the cough in "%s" lasts %s days', (sentence, days) => {
    expect(one('cough', sentence)?.duration?.days).toBe(days);
  });

  it('applies a duration in an entry of its own to an earlier finding', () => {
    expect(one('cough', 'cough', 'fever', 'for 3 days')?.duration?.days).toBe(3);
  });

  it.each([
    ['72 yo man with cough', 72],
    ['48-year-old woman', 48],
    ['my 6-week-old baby', 42 / 365],
    ['I am 34', 34],
    ['45F cough', 45],
    ['my toddler', 2],
    ['newborn', 0.03],
    ['two-year-old', 2],
    ['cough for 3 years', null],
    ['20 weeks pregnant', null],
  ])('reads the age in years from "%s": %s', (sentence, age) => {
    const { ageYears } = read([sentence]).person;
    if (age === null) expect(ageYears).toBeNull();
    else expect(ageYears).toBeCloseTo(age, 2);
  });

  it.each([
    ['fever', 'temperature 38.5'],
    ['fever', '101.3 F'],
    ['fever', 'fever of 102'],
    ['fever', 'temp 39,2 C'],
    ['no fever', 'temperature 36.8'],
  ])('finds %s in "%s"', (expected, sentence) => {
    if (expected === 'fever') expect(present(sentence)).toContain('fever');
    else expect(present(sentence)).not.toContain('fever');
  });

  it('finds how severe and sudden a finding is, and whether it is the worst ever', () => {
    expect(one('headache', 'sudden severe headache')).toMatchObject({ sudden: true, severity: 'severe' });
    expect(one('headache', 'worst headache of my life')).toMatchObject({ worst: true });
    expect(one('cough', 'mild cough')).toMatchObject({ severity: 'mild' });
    expect(one('abdominal-pain', 'stomach pain 9/10')).toMatchObject({ severity: 'severe' });
  });
});

describe('findings of the past and of other people', () => {
  it('are ignored if the person also has a current finding', () => {
    expect(present('had a stroke in 2010, now a cough')).not.toContain('stroke');
    expect(present('history of seizures, sore throat')).not.toContain('seizure');
    expect(present('family history of heart attack, cough')).not.toContain('heart-attack');
    expect(present('cough, a colleague has fever')).not.toContain('fever');
  });

  it('do not include what the ill person has now', () => {
    expect(present('my son has a fever')).toContain('fever');
    expect(present('history of epilepsy, having a seizure')).toContain('seizure');
    expect(present('man with a history of epilepsy having a seizure')).toContain('seizure');
    expect(present('2-week history of cough')).toContain('cough');
    expect(present('my father is having a stroke')).toContain('stroke');
  });
});

describe('`read`, given a list that was one sentence,', () => {
  it.each([
    [['she denies fever', 'weight loss and changes in bowel habits'], 'weight-loss'],
    [['no fever', 'vomiting or diarrhea'], 'diarrhea'],
  ])('reads the denial that starts in %j', (entries, id) => {
    expect(present(...entries)).not.toContain(id);
  });

  it('reads adjectives before the same body part', () => {
    expect(present('a swollen', 'painful right leg')).toEqual(expect.arrayContaining(['one-leg-swelling']));
  });
});

describe('`read`, given something that is over,', () => {
  it.each([
    ['a cough for 11 days since a sore throat', 'sore-throat'],
    ['a cough, had a temperature on the first day only', 'fever'],
    ['a cough, 37.9 on the first day only', 'fever'],
    ['itching after antibiotics for pneumonia', 'pneumonia'],
  ])('does not find it in "%s"', (sentence, id) => {
    expect(present(sentence)).not.toContain(id);
  });

  it.each([
    ['fever since the first of May', 'fever'],
    ['fever after treatment for malaria', 'malaria'],
  ])('still finds in "%s" what is not over', (sentence, id) => {
    expect(present(sentence)).toContain(id);
  });
});

it.each([
  ['low-grade temperature 37.6', false],
  ['slight fever of 37.9', true],
  ['temp 38-39', true],
  ['temp 39,5', true],
  ['temperature over 39', true],
  ['temp <38', false],
  ['fever under 37.5', false],
  ['temp not over 38', false],
])('`read` reads a fever in "%s" only if it was measured as one: %s', (sentence, isFever) => {
  expect(present(sentence).includes('fever')).toBe(isFever);
});

it.each([
  ['my daughter, 11, has a cough', 11],
  ['68, cough', 68],
  ['cough, 38', null],
])('`read` reads the age in "%s" as %p', (sentence, age) => {
  expect(read([sentence]).person.ageYears).toBe(age);
});
