export const FIELDS = ['phoneNumber', 'symptoms'] as const;
export type Field = (typeof FIELDS)[number];

/** What was typed, as it was typed. Both parts of the form send the first two. */
export type Values = Record<Field | 'location' | 'description', string>;

export const EMPTY: Values = { phoneNumber: '', symptoms: '', location: '', description: '' };

/** The symptoms one by one: split on commas, on those of other scripts and on line ends, too. */
export const splitSymptoms = (text: string): string[] =>
  text
    .split(/[,，、،\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** What still has to be filled in; nothing but commas are no symptoms. */
export const missingIn = ({ phoneNumber, symptoms }: Values): Field[] =>
  FIELDS.filter((field) =>
    field === 'phoneNumber' ? phoneNumber.trim() === '' : splitSymptoms(symptoms).length === 0,
  );
