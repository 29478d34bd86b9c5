import { parse } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

const isPlain = (text: string) => !/\{\w+,/.test(text);

/**
 * Returns the syntax tree of a message with plurals, numbers or dates, and every other text unchanged. A page formats
 * trees without the parser, which has three times the size of the formatter.
 * @throws SyntaxError with the message
 */
function compileMessage(text: string): unknown {
  if (isPlain(text)) return text;
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new SyntaxError(`This is not an ICU message: ${text}`, { cause: error });
  }
}

/** Compiles the messages of a catalogue, a JSON file. */
export function compileCatalogue(json: string): Record<string, unknown> {
  const texts = JSON.parse(json) as Record<string, string>;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
}

function literalOf(value: unknown, factory: ts.NodeFactory): ts.Expression {
  if (typeof value === 'string') return factory.createStringLiteral(value);
  if (typeof value === 'number') return factory.createNumericLiteral(value);
  if (Array.isArray(value))
    return factory.createArrayLiteralExpression(value.map((each) => literalOf(each, factory)));
  if (typeof value !== 'object' || value === null)
    return value === true ? factory.createTrue() : factory.createNull();
  return factory.createObjectLiteralExpression(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) =>
        factory.createPropertyAssignment(factory.createStringLiteral(name), literalOf(each, factory)),
      ),
  );
}

const isCatalogue = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'defineMessages';

/** Replaces the ICU messages in calls of `defineMessages` by their syntax trees. */
export const icuTransformer: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const compile = (node: ts.Node): ts.Node => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer)) {
      const compiled = compileMessage(node.initializer.text);
      if (typeof compiled === 'string') return node;
      return context.factory.updatePropertyAssignment(node, node.name, literalOf(compiled, context.factory));
    }
    return ts.visitEachChild(node, compile, context);
  };
  const visit = (node: ts.Node): ts.Node =>
    isCatalogue(node) ? ts.visitEachChild(node, compile, context) : ts.visitEachChild(node, visit, context);
  return (file) => (file.text.includes('defineMessages') ? ts.visitEachChild(file, visit, context) : file);
};
