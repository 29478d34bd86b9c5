import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

type Texts = ReadonlyMap<string, string>;

/** Returns the names of the placeholders of a message, and of those in its plurals. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return placeholders(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))];
  });
}

/** Returns the sorted names of a message's placeholders, or null if the message is not valid. */
function namesIn(text: string): string | null {
  try {
    return [...new Set(placeholders(parse(text)))].sort().join(', ');
  } catch {
    return null;
  }
}

/** Returns the ids of English messages that are not ICU messages. */
export function syntaxFaults(texts: Texts): string[] {
  return [...texts].filter(([, text]) => namesIn(text) === null).map(([id]) => `${id}: not an ICU message`);
}

/**
 * Compares a language's catalogue with the English texts. A text that equals the English one is a fault unless `same`
 * contains it, because it was probably not translated.
 */
export function catalogueFaults(
  english: Texts,
  catalogue: Readonly<Record<string, string>>,
  same: ReadonlySet<string>,
): string[] {
  const faultOf = ([id, text]: [string, string]): string[] => {
    const translation = catalogue[id];
    if (!translation) return [`${id}: missing`];
    const names = namesIn(translation);
    if (names === null) return [`${id}: not an ICU message`];
    if (names !== namesIn(text))
      return [`${id}: placeholders ${names || 'none'} instead of ${namesIn(text)}`];
    const hasWords = /\p{Letter}{2}/u.test(text.replace(/\{\w+\}/g, ''));
    return translation === text && hasWords && !same.has(text) ? [`${id}: not translated`] : [];
  };
  const unknown = Object.keys(catalogue).filter((id) => !english.has(id));
  return [...[...english].flatMap(faultOf), ...unknown.map((id) => `${id}: unused`)];
}

/** What the sources of a workspace say about its messages. */
type DefinedMessages = {
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
