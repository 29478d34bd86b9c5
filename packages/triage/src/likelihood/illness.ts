import illnesses from '../../data/illnesses.json';

export type IllnessType = keyof typeof illnesses;
/** An illness that symptoms can indicate. */
export type Named = Exclude<IllnessType, 'unknown'>;

/**
 * `name` fits inside a sentence. The weights are relative frequencies before local reports are added; they are
 * judgements.
 */
export const ILLNESS: Readonly<
  Record<IllnessType, { name: string; weight: number; weightInTropics: number }>
> = illnesses;

export const ILLNESSES = Object.keys(illnesses) as IllnessType[];
export const NAMED_ILLNESSES = ILLNESSES.filter((illness) => illness !== 'unknown');
