import illnesses from '../../data/illnesses.json';

/** The illness types of the product. */
export type IllnessType = keyof typeof illnesses;
/** Those that symptoms can indicate. */
export type Named = Exclude<IllnessType, 'unknown'>;

/** Name within a sentence, and weight before any report is counted: at home, and where illnesses of the tropics occur. (A judgement.) */
export const ILLNESS: Readonly<
  Record<IllnessType, { name: string; weight: number; weightInTropics: number }>
> = illnesses;

export const ILLNESSES = Object.keys(illnesses) as IllnessType[];
export const NAMED_ILLNESSES = ILLNESSES.filter((illness) => illness !== 'unknown');
