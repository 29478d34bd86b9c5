/** The illness types of the product. */
export const ILLNESSES = [
  'flu',
  'dengue',
  'covid',
  'malaria',
  'typhoid',
  'chikungunya',
  'other',
  'unknown',
] as const;
export type IllnessType = (typeof ILLNESSES)[number];

/** Those that symptoms can speak for. */
export type Named = Exclude<IllnessType, 'unknown'>;
