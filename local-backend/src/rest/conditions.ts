import { parseField, type Field } from './field';
import { MAX_NESTING } from './limits';
import { unreadable } from './rest-error';
import { splitAtDot, splitList, unquote } from './split-list';

/** The conditions of a query string as a tree. */
export type Condition = List | Comparison;
type List = { kind: 'and' | 'or'; negated: boolean; conditions: readonly Condition[] };

/** For example `k=not.like(any).{a*,b*}`: operator `like`, modifier `any` and value `{a*,b*}`. */
export type Comparison = {
  kind: 'comparison';
  negated: boolean;
  field: Field;
  operator: string;
  modifier: string | null;
  value: string;
};

const LOGIC = /^(not\.)?(and|or)$/;

/**
 * Parses one parameter of a query string that is a filter, such as `n=gt.1` or `or=(n.gt.1,k.is.null)`.
 * @throws RestError PGRST100 (400)
 */
export const parseCondition = (name: string, text: string): Condition =>
  LOGIC.test(name) ? list(name, text, 1) : comparison(name, text, false);

function list(name: string, text: string, depth: number): List {
  if (depth > MAX_NESTING) throw unreadable(`"${name}": lists can be nested at most ${MAX_NESTING} deep`);
  if (!text.startsWith('(') || !text.endsWith(')')) throw unreadable(`"${name}" needs a list in parentheses`);
  const conditions = splitList(text.slice(1, -1)).map((part): Condition => {
    const [, nested, inner] = /^((?:not\.)?(?:and|or))(\(.*\))$/s.exec(part) ?? [];
    if (nested && inner) return list(nested, inner, depth + 1);
    const [field, rest] = splitAtDot(part);
    if (field === '' || rest === null) {
      throw unreadable(`"${part}" is not a condition`, 'A condition reads column.operator.value');
    }
    return comparison(field, rest, true);
  });
  if (conditions.length === 0) throw unreadable(`"${name}" has an empty list`);
  return { kind: name.endsWith('or') ? 'or' : 'and', negated: name.startsWith('not.'), conditions };
}

function comparison(name: string, text: string, inList: boolean): Comparison {
  const [, not, operator = '', modifier = null, given = ''] =
    /^(not\.)?(\w*)(?:\(([^()]*)\))?(?:\.(.*))?$/s.exec(text) ?? [];
  if (operator === '') throw unreadable(`failed to parse filter (${text})`, 'A filter reads operator.value');
  return {
    kind: 'comparison',
    negated: not !== undefined,
    field: parseField(name),
    operator,
    modifier,
    // In a list, a value with commas has double quotes. The values of `in` have quotes of their own.
    value: inList && operator !== 'in' ? unquote(given) : given,
  };
}
