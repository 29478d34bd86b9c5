export const FIELDS = ['phoneNumber', 'symptoms'] as const;
export type Field = (typeof FIELDS)[number];

/** The text as typed. Both forms send the phone number and the symptoms. */
export type Values = Record<Field | 'location' | 'description', string>;

export const EMPTY: Values = { phoneNumber: '', symptoms: '', location: '', description: '' };

/** Splits symptoms at commas, including Chinese, Japanese and Arabic ones, and at line ends. */
export const splitSymptoms = (text: string): string[] =>
  text
    .split(/[,，、،\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Returns the fields that are still empty. Commas alone are not symptoms. */
export const missingIn = ({ phoneNumber, symptoms }: Values): Field[] =>
  FIELDS.filter((field) =>
    field === 'phoneNumber' ? phoneNumber.trim() === '' : splitSymptoms(symptoms).length === 0,
  );
