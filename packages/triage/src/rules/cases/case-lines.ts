/** What a rule must catch, the same denied, and what looks alike and is something else. */
export type RuleCase = { id: string; positive: string; negated: string; lookAlike: string };

/** Lines of 'rule | caught | denied | look-alike'. */
export const ruleCases = (lines: string): RuleCase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', positive = '', negated = '', lookAlike = ''] = line
        .split('|')
        .map((part) => part.trim());
      return { id, positive, negated, lookAlike };
    });
