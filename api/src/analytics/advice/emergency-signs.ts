import type { SourceId } from './sources';

/** A sign that needs help at once; with `below` only of people younger than so many years. */
export type Sign = { readonly text: string; readonly source: SourceId; readonly below?: number };

const CHILD = 18;
/** Twelve weeks, in whole years. */
const BABY = 1;

/** The sources' whole lists, made short. Nothing is left out: a list with a gap tells somebody to wait. */
const SIGNS: readonly Sign[] = [
  { text: 'Difficulty breathing or shortness of breath', source: 'cdc-flu-signs' },
  { text: 'Lasting pain or pressure in the chest or belly', source: 'cdc-flu-signs' },
  { text: 'Lasting dizziness, confusion, or not waking up', source: 'cdc-flu-signs' },
  { text: 'Seizures', source: 'cdc-flu-signs' },
  { text: 'Loss of speech or movement', source: 'who-covid' },
  { text: 'Not urinating', source: 'cdc-flu-signs' },
  { text: 'Severe muscle pain, severe weakness, or being unsteady', source: 'cdc-flu-signs' },
  { text: 'Fever or cough that gets better, then comes back or gets worse', source: 'cdc-flu-signs' },
  { text: 'A long-term illness that gets worse', source: 'cdc-flu-signs' },
  { text: 'Vomiting at least 3 times in 24 hours, or belly pain', source: 'cdc-dengue' },
  { text: 'Bleeding from nose or gums; blood in vomit or stool', source: 'cdc-dengue' },
  { text: 'Feeling extremely tired, restless or irritable', source: 'cdc-dengue' },
  { text: 'Fast breathing, pale and cold skin, or great thirst', source: 'who-dengue' },
  { text: 'Yellow eyes or skin, or dark or bloody urine', source: 'who-malaria' },
  { text: 'In a child: ribs that pull in with each breath', source: 'cdc-flu-signs', below: CHILD },
  { text: 'In a child: bluish lips or face', source: 'cdc-flu-signs', below: CHILD },
  {
    text: 'In a child: muscle pain so severe that the child will not walk',
    source: 'cdc-flu-signs',
    below: CHILD,
  },
  {
    text: 'In a child: no urine for 8 hours, a dry mouth, or no tears when crying',
    source: 'cdc-flu-signs',
    below: CHILD,
  },
  {
    text: 'In a child: not alert, or not reacting to others, when awake',
    source: 'cdc-flu-signs',
    below: CHILD,
  },
  { text: 'In a child: fever above 40 °C (104 °F)', source: 'cdc-flu-signs', below: CHILD },
  { text: 'In a baby younger than 12 weeks: any fever', source: 'cdc-flu-signs', below: BABY },
];

/** The signs for somebody of an age. Who does not say it may be asking for a child. */
export const signsFor = (age: number | null): readonly Sign[] =>
  SIGNS.filter(({ below }) => below === undefined || age === null || age < below);
