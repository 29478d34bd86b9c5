/** Whether a text holds something; a regular expression is one. */
export type Finder = { test: (text: string) => boolean };

/** A denial with up to two words behind it. */
const DENIAL = /\b(?:no|not|never|denies|denied|without|or)(?: \w+){0,2} $/;

/** Letters in front of a match in which a denial is looked for. */
const BEFORE = 60;

/**
 * A pattern that holds where no denial stands in front of it. The denial is looked for behind each match and not written into the pattern, since
 * a lookbehind is tried at every letter of a text.
 */
export function unlessDenied(pattern: RegExp): Finder {
  const all = new RegExp(pattern.source, 'g');
  return {
    test: (text) => {
      all.lastIndex = 0;
      for (let match = all.exec(text); match; match = all.exec(text)) {
        if (!DENIAL.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) return true;
        all.lastIndex = match.index + 1;
      }
      return false;
    },
  };
}
