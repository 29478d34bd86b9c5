import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formReducer, type Action } from './form-reducer';
import { INITIAL_STATE, type Answers, type FormState } from './form-state';

const MUMBAI: GeocodeResult = {
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  latitude: 18.93875,
  longitude: 72.83535,
};
const FOUND: Action = { type: 'check-finished', verification: { status: 'valid', place: MUMBAI } };
const NO_ANSWER: Action = { type: 'check-finished', verification: { status: 'unavailable' } };

const edited = (change: Partial<Answers>): Action => ({ type: 'edited', change });
const run = (actions: Action[], from: FormState = INITIAL_STATE) => actions.reduce(formReducer, from);

const located: Action[] = [edited({ country: 'IN' }), edited({ pinCode: '400001' })];
const fever: Action = edited({ symptoms: ['Fever'] });
const verified: Action[] = [...located, { type: 'check-started' }, FOUND];

test('a new country clears the postal code and its verification', () => {
  const state = run([...verified, edited({ country: 'US' })]);
  expect(state.answers).toMatchObject({ country: 'US', pinCode: '' });
  expect(state.verification).toEqual({ status: 'idle' });
});

describe('a submission', () => {
  it.each([
    ['the visitor is still typing', located],
    ['a look-up is running', [...located, { type: 'check-started' } as const]],
    ['the last look-up got no response', [...located, { type: 'check-started' } as const, NO_ANSWER]],
  ])('runs the postal check first when %s', (_, before) => {
    const submitted = run([...before, fever, { type: 'submitted' }]);
    expect(submitted.verification).toEqual({ status: 'checking' });
    expect(submitted.submission).toEqual({ status: 'checking' });
    expect(formReducer(submitted, FOUND).submission).toMatchObject({ status: 'sending' });
  });

  it.each([
    ['before the look-up', located],
    ['during the look-up', [...located, { type: 'check-started' } as const]],
  ])('without a symptom is refused %s, without submitting', (_, before) => {
    const editing = run(before);
    const state = formReducer(editing, { type: 'submitted' });
    expect(state.submission).toEqual({ status: 'editing', failure: null });
    expect(state.faults).toEqual([{ field: 'symptoms', message: 'report.symptom-required' }]);
    expect(state.verification).toEqual(editing.verification);
  });
});
