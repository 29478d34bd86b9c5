/** What a rule must catch, the same denied, and what looks alike and is something else; in a country, where the rule asks for one. */
export type RuleCase = {
  id: string;
  country: string | null;
  positive: string;
  negated: string;
  lookAlike: string;
};

/** Lines of 'rule | caught | denied | look-alike', the rule perhaps with a country: 'rule (DE)'. */
export const ruleCases = (lines: string): RuleCase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [rule = '', positive = '', negated = '', lookAlike = ''] = line
        .split('|')
        .map((part) => part.trim());
      const [id = '', country = null] = rule.replace(')', '').split(' (');
      return { id, country, positive, negated, lookAlike };
    });
