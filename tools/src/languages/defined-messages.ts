import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the sources of a workspace say about its messages. */
export type DefinedMessages = {
  /** The English texts by id, in calls of `defineMessages`. */
  texts: Map<string, string>;
  /** The ids that no other code of the workspace contains. */
  unused: string[];
};

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$|[\\/]testing[\\/]/.test(file);

function sourcesOf(directory: string): ts.SourceFile[] {
  const folder = path.join(directory, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    });
}

const isDefinition = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineMessages';

function readTexts(node: ts.CallExpression, texts: Map<string, string>): void {
  const [argument] = node.arguments;
  if (!argument || !ts.isObjectLiteralExpression(argument))
    throw new Error('defineMessages needs an object.');
  for (const property of argument.properties) {
    const isText =
      ts.isPropertyAssignment(property) &&
      ts.isStringLiteralLike(property.name) &&
      ts.isStringLiteralLike(property.initializer);
    if (!isText) throw new Error(`defineMessages needs literal texts, not ${property.getText()}.`);
    texts.set((property.name as ts.StringLiteral).text, (property.initializer as ts.StringLiteral).text);
  }
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern of the ids that a template literal such as `about.how.${step}.title` can give. */
function patternOf(node: ts.TemplateExpression): RegExp {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return new RegExp(`^${parts.map(escape).join('.+')}$`);
}

export function definedMessages(directory: string): DefinedMessages {
  const texts = new Map<string, string>();
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (isDefinition(node)) return readTexts(node, texts);
    if (ts.isStringLiteralLike(node)) words.add(node.text);
    // A template that begins with a placeholder is not a message id: it would match every id.
    if (ts.isTemplateExpression(node) && /^[a-z]/.test(node.head.text)) patterns.push(patternOf(node));
    ts.forEachChild(node, visit);
  };
  sourcesOf(directory).forEach(visit);
  const isUsed = (id: string) => words.has(id) || patterns.some((pattern) => pattern.test(id));
  return { texts, unused: [...texts.keys()].filter((id) => !isUsed(id)) };
}
