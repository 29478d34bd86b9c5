import path from 'node:path';
import ts from 'typescript';

/**
 * A browser's translator replaces text nodes by elements. React still finds its way if a text is the only child of a
 * host element, because it then sets the element's content. It fails if it must remove such a text node or insert
 * something before it, and it changes words in a node that is no longer on the page.
 */
const ADVICE = {
  several: 'join the texts to one, or give each its own element',
  beside: 'give the text that can change its own element',
  after: 'give the text its own element, because what precedes it can appear later',
  loose: 'give the text an element, because a fragment or a component that renders only text has none',
};

const { TypeFlags } = ts;
const TEXT =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;

const isHost = (name: string) => /^[a-z]/.test(name);
const isMessage = (node: ts.Node) =>
  ts.isElementAccessExpression(node) &&
  /messages$/i.test(node.expression.getText()) &&
  ts.isStringLiteralLike(node.argumentExpression);

function namesOf(node: ts.Node): string {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : '';
}

/** The declarations of packages, which all programs share. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns the places of `files` where React fails on a translated page, such as 'a.tsx:3 … (advice)'. */
export function translationFaults(
  root: string,
  files: readonly string[],
  options: ts.CompilerOptions,
): string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile: parse } = host;
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  host.getSourceFile = (file, ...rest) => {
    const source = parsed.get(file) ?? parse(file, ...rest);
    if (file.includes('/node_modules/')) parsed.set(file, source);
    return source;
  };
  const names = files.map((file) => path.resolve(root, file));
  const program = ts.createProgram(names, { ...options, noEmit: true }, host);
  const checker = program.getTypeChecker();

  /** Whether React may render a text node for a value of this type. An empty text has none. */
  const isText = (type: ts.Type, seen: readonly ts.Type[] = []): boolean => {
    if (seen.includes(type)) return false;
    const isPartText = (part: ts.Type) => isText(part, [...seen, type]);
    if (type.isUnion()) return type.types.some(isPartText);
    if (type.isStringLiteral() && type.value === '') return false;
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      return checker.getTypeArguments(type as ts.TypeReference).some(isPartText);
    }
    return (type.flags & TEXT) !== 0;
  };

  /** Returns whether the tag is a function component of ours that renders a text node without an element. */
  const rendersText = (node: ts.Node): boolean => {
    const tag = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : null;
    if (!tag || isHost(tag.tagName.getText())) return false;
    const signature = checker.getTypeAtLocation(tag.tagName).getCallSignatures()[0];
    const file = signature?.declaration?.getSourceFile().fileName ?? 'node_modules';
    return signature !== undefined && !file.includes('node_modules') && isText(signature.getReturnType());
  };

  const kindOf = (child: ts.JsxChild): 'fixed' | 'text' | 'host' | 'other' => {
    if (ts.isJsxText(child)) return 'fixed';
    if (!ts.isJsxExpression(child)) return isHost(namesOf(child)) ? 'host' : 'other';
    if (!child.expression) return 'host';
    if (ts.isStringLiteralLike(child.expression) || isMessage(child.expression)) return 'fixed';
    return isText(checker.getTypeAtLocation(child.expression)) ? 'text' : 'other';
  };

  const adviceFor = (children: readonly ts.JsxChild[], index: number, name: string): string | undefined => {
    const kinds = children.map(kindOf);
    const kind = kinds[index];
    if (kind !== 'text' && kind !== 'fixed') return undefined;
    if (name === '') return ADVICE.loose;
    if (children.length === 1) return undefined;
    if (kind === 'text')
      return kinds.every((other) => other === 'text' || other === 'fixed') ? ADVICE.several : ADVICE.beside;
    return kinds.slice(0, index).includes('other') ? ADVICE.after : undefined;
  };

  const faults: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(path.resolve(root, file));
    if (!source) throw new Error(`${file} could not be read.`);
    const report = (node: ts.Node, advice: string) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      faults.push(
        `${file}:${line + 1} ${node.getText().replaceAll(/\s+/g, ' ').trim().slice(0, 60)} (${advice})`,
      );
    };
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter(
          (child) =>
            !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
            !(ts.isJsxExpression(child) && !child.expression),
        );
        children.forEach((child, index) => {
          const advice = adviceFor(children, index, namesOf(node));
          if (advice) report(child, advice);
        });
      }
      if (rendersText(node)) report(node, ADVICE.loose);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return faults;
}
