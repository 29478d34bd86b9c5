/** Up to two words before a pattern may deny it. */
const DENIED = String.raw`(?<!\b(?:no|not|never|denies|denied|without|or)(?: \w+){0,2} )`;

/** A pattern that holds where no denial stands in front of it. */
export const denied = (pattern: RegExp): RegExp => new RegExp(`${DENIED}(?:${pattern.source})`);
