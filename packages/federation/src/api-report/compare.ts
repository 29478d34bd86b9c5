import ts from 'typescript';
import { TYPES, type ApiReport } from './report';

export type Change = { name: string; kind: 'added' | 'extended' | 'changed' | 'removed' };

type Entries = ReadonlyMap<string, string>;

const parse = (text: string) => ts.createSourceFile('entry.ts', text, ts.ScriptTarget.Latest, true);

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};

/** Returns whether values may lack a member: `a?: string`, or `a: v.OptionalSchema<…>` in the type of a schema. */
const isOptional = (member: ts.TypeElement) =>
  member.questionToken !== undefined ||
  (ts.isPropertySignature(member) && member.type?.getText().startsWith('v.OptionalSchema<') === true);

/** Returns whether `after` is `before` with further optional members. Remotes that were built with `before` accept it. */
function isExtension(before: ts.Node, after: ts.Node): boolean {
  if (before.kind !== after.kind) return false;
  if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(after)) {
    const rest = new Set(after.members);
    const areKept = before.members.every((member) => {
      const match = [...rest].find(
        (each) => each.name?.getText() === member.name?.getText() && isExtension(member, each),
      );
      return match !== undefined && rest.delete(match);
    });
    return areKept && [...rest].every(isOptional);
  }
  const [own, other] = [childrenOf(before), childrenOf(after)];
  if (own.length === 0 || own.length !== other.length) return before.getText() === after.getText();
  return own.every((child, index) => isExtension(child, other[index] ?? after));
}

/** Returns whether a version range is newer within the same major version, for example '^19.4.0' after '^19.3.0'. */
function isRaised(before: string, after: string): boolean {
  const [one, other] = [before, after].map((range) =>
    /^\^(\d+)\.(\d+)\.\d+$/.exec(range)?.slice(1).map(Number),
  );
  if (!one || !other) return false;
  return one[0] === other[0] && (other[1] ?? 0) > (one[1] ?? 0);
}

function kindOf(before: string | undefined, after: string | undefined): Change['kind'] | null {
  if (before === after) return null;
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return isRaised(before, after) || isExtension(parse(before), parse(after)) ? 'extended' : 'changed';
}

const baseName = (name: string) => name.replace(/ \(.*\)$/, '');

/**
 * Returns the changes of types that are not public. A new or removed one is no change: the text of a name that uses it
 * has changed as well.
 */
function compareTypes(before: Entries, after: Entries): Change[] {
  return [...before].flatMap(([name, text]) => {
    const candidates = [...after].filter(([other]) => baseName(other) === baseName(name));
    const kinds = candidates.map(([, other]) => kindOf(text, other));
    if (kinds.length === 0 || kinds.includes(null)) return [];
    return [{ name, kind: kinds.includes('extended') ? 'extended' : 'changed' }];
  });
}

function compareNames(before: Entries, after: Entries): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const kind = kindOf(before.get(name), after.get(name));
    return kind ? [{ name, kind }] : [];
  });
}

/** Returns the changes from one report to the next, by name. */
export function compareReports(before: ApiReport, after: ApiReport): Change[] {
  const titles = [...new Set([...before.sections.keys(), ...after.sections.keys()])];
  return titles.flatMap((title) => {
    const compare = title === TYPES ? compareTypes : compareNames;
    return compare(before.sections.get(title) ?? new Map(), after.sections.get(title) ?? new Map());
  });
}

/** Returns the lowest version that an API with these changes may have. */
export function requiredVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'changed' || kind === 'removed')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/** Compares two versions such as '1.4.0'. Negative if the first is lower. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const differences = (first ?? []).map((part, index) => part - (second?.[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Returns the changes in brackets, for example '(added: setHeaderBadge)'. */
export function changesInWords(changes: readonly Change[]): string {
  const kinds = ['removed', 'changed', 'added', 'extended'] as const;
  const parts = kinds.flatMap((kind) => {
    const names = changes.filter((change) => change.kind === kind).map(({ name }) => name);
    return names.length > 0 ? [`${kind}: ${names.join(', ')}`] : [];
  });
  return parts.length > 0 ? `(${parts.join('; ')})` : '(only in its text)';
}
