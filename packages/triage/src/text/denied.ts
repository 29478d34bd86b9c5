/** Anything with the `test` of a regular expression. */
type Finder = { test: (text: string) => boolean };

/** A denial with up to two words behind it. */
const DENIAL = /\b(?:no|not|never|denies|denied|without|or)(?: \w+){0,2} $/;

/** Characters before a match that are searched for a denial. */
const BEFORE = 60;

/**
 * Matches the pattern unless a denial precedes the match. The denial is checked per match, since a lookbehind in the pattern would run at every
 * character of a text.
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
