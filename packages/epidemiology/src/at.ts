/** The element at an index that is inside by construction: the compiler cannot know, and a check in every inner loop costs. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN;
