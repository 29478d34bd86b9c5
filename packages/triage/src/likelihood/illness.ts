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

/** Those that 'an infection' can be. */
export const INFECTIONS: readonly IllnessType[] = ILLNESSES.filter((illness) => illness !== 'unknown');

/** Those that symptoms can speak for. */
export type Named = Exclude<IllnessType, 'unknown'>;
