import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SHARED_PACKAGES, sharedModules } from './build/shared-modules';

/** The shell API: each section has entries by name. An entry without text is only a name. */
export type ApiReport = { version: string; sections: ReadonlyMap<string, ReadonlyMap<string, string>> };

/** The section with types that are not public, but that public names use. */
export const TYPES = 'Types that these names use';

const SCOPE = '@health-commons/';

/** Where a name is declared. `nodes` has several elements for an overloaded function. */
type Declaration = { file: string; name: string; nodes: readonly ts.Node[] };

type ReachedDeclarations = {
  /** The text of each public name's declaration, by package and name. */
  packages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The text of each other type that the public declarations name, and that these types name. */
  types: ReadonlyMap<string, string>;
};

/** Returns the `.d.ts` of an import, or null for a package that is not ours. */
type ResolveImport = (specifier: string, from: string) => string | null;

/** Resolves imports between the declarations in `folder` by the `exports` of our packages. */
function resolveIn(folder: string, root: string): ResolveImport {
  return (specifier, from) => {
    if (specifier.startsWith('.')) {
      const base = path.join(path.dirname(from), specifier);
      return existsSync(`${base}.d.ts`) ? `${base}.d.ts` : path.join(base, 'index.d.ts');
    }
    if (!specifier.startsWith(SCOPE)) return null;
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
    const manifest = readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8');
    const { exports } = JSON.parse(manifest) as { exports: Readonly<Record<string, string>> };
    const source = exports[['.', ...rest].join('/')];
    if (!source) throw new Error(`${specifier} is not in the exports of its package.`);
    return path.join(folder, name, source.replace(/\.tsx?$/, '.d.ts'));
  };
}

const isNamed = (statement: ts.Statement, name: string): boolean =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some((each) => each.name.getText() === name)
    : 'name' in statement && (statement.name as ts.Identifier | undefined)?.text === name;

/** Returns the name that a type refers to, for example 'Props' for `Props<string>`. */
function referredName(node: ts.Node): string | null {
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isTypeQueryNode(node)
      ? node.exprName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : null;
  return name && ts.isIdentifier(name) ? name.text : null;
}

/** Finds the declarations of all public names of packages, and all of our types that they reach. */
export function findDeclarations(
  indexes: Readonly<Record<string, string>>,
  resolve: ResolveImport,
): ReachedDeclarations {
  const sources = new Map<string, ts.SourceFile>();
  const printer = ts.createPrinter({ removeComments: true });

  function sourceOf(file: string): ts.SourceFile {
    const known = sources.get(file);
    if (known) return known;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    sources.set(file, source);
    return source;
  }

  function follow(specifier: ts.Expression, from: string, name: string): Declaration | null {
    const file = ts.isStringLiteral(specifier) ? resolve(specifier.text, from) : null;
    return file === null ? null : find(file, name);
  }

  /** Returns null for a name of another package or of the language. */
  function find(file: string, name: string): Declaration | null {
    const { statements } = sourceOf(file);
    const nodes = statements.filter((statement) => isNamed(statement, name));
    if (nodes.length > 0) return { file, name, nodes };
    for (const statement of statements) {
      const bindings = ts.isExportDeclaration(statement)
        ? statement.exportClause
        : ts.isImportDeclaration(statement)
          ? statement.importClause?.namedBindings
          : undefined;
      if (!bindings || !(ts.isNamedExports(bindings) || ts.isNamedImports(bindings))) continue;
      const specifier = (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
      const found = [...bindings.elements].find((element) => element.name.text === name);
      if (found && specifier) return follow(specifier, file, (found.propertyName ?? found.name).text);
    }
    return null;
  }

  /** Returns the declarations that the types of a node name. */
  function namedBy(node: ts.Node, file: string): Declaration[] {
    const name = referredName(node);
    const found: (Declaration | null)[] = name === null ? [] : [find(file, name)];
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier)
      found.push(follow(node.argument.literal, file, node.qualifier.getText()));
    ts.forEachChild(node, (child) => void found.push(...namedBy(child, file)));
    return found.filter((each) => each !== null);
  }

  const textOf = ({ file, nodes }: Declaration) =>
    nodes.map((node) => printer.printNode(ts.EmitHint.Unspecified, node, sourceOf(file))).join('\n');
  const keyOf = ({ file, name }: Declaration) => `${file}#${name}`;
  const seen = new Map<string, Declaration>();
  const publicKeys = new Set<string>();

  function reach(declaration: Declaration): void {
    if (seen.has(keyOf(declaration))) return;
    seen.set(keyOf(declaration), declaration);
    for (const node of declaration.nodes) for (const each of namedBy(node, declaration.file)) reach(each);
  }

  function publicNames(index: string): string[] {
    return sourceOf(index).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return [];
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
        throw new Error(`${index} has 'export *'. Name the exports, so that the report can list them.`);
      return statement.exportClause.elements.map(({ name }) => name.text);
    });
  }

  const packages = new Map<string, Map<string, string>>();
  for (const [name, index] of Object.entries(indexes)) {
    const rows = publicNames(index).map((each) => {
      const declaration = find(index, each);
      if (!declaration) throw new Error(`${each} of ${name} has no declaration.`);
      publicKeys.add(keyOf(declaration));
      reach(declaration);
      return [each, textOf(declaration)] as const;
    });
    packages.set(name, new Map(rows));
  }

  const others = [...seen]
    .filter(([key]) => !publicKeys.has(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, declaration]) => declaration);
  // Types of different files can have the same name.
  const labelOf = ({ file, name }: Declaration) =>
    others.filter((other) => other.name === name).length > 1
      ? `${name} (${path.basename(file, '.d.ts')})`
      : name;
  return { packages, types: new Map(others.map((each) => [labelOf(each), textOf(each)])) };
}

/** The packages whose types remotes see: the shared ones, and those that these import. */
const PACKAGES = ['platform', 'data', 'contracts', 'base'];

/**
 * Emits the declarations of these packages to a folder, as `platform/src/index.d.ts` and so on. Does not check the types,
 * because `npm run check` does. @throws Error with the compiler's output
 */
function emitDeclarations(root: string, folder: string): void {
  const packages = path.join(root, 'packages');
  const configuration = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['css-modules', 'node'] },
      typeRoots: [path.join(root, 'node_modules/@types'), path.join(root, 'types')],
      ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, removeComments: true },
      ...{ rootDir: packages, outDir: folder },
    },
    include: PACKAGES.map((name) => path.join(packages, name, 'src')),
    exclude: [`${packages}/**/*.test.*`, `${packages}/**/testing*`],
  };
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(configuration));
  const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The shell API could not be compiled.\n${stdout}${stderr}`.trim());
}

/** Returns the custom properties and layers of the page, which the style sheets of remotes use at run time. */
function stylesOf(root: string): [string, Map<string, string>][] {
  const read = (file: string) => readFileSync(path.join(root, 'packages/ui/src', file), 'utf8');
  const properties = read('tokens.css').matchAll(/^\s*(--[a-z0-9-]+):/gm);
  const layers = /@layer ([^;{]+);/.exec(read('styles.css'))?.[1] ?? '';
  return [
    ['CSS custom properties', new Map([...properties].map(([, name = '']) => [name, '']))],
    ['CSS layers', new Map([['order', layers]])],
  ];
}

/** Describes the shell API of this working tree: what a remote gets from the shell at run time. */
export function describeApi(root: string, version: string): ApiReport {
  mkdirSync(path.join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.local/api-report-'));
  try {
    emitDeclarations(root, folder);
    const resolve = resolveIn(folder, root);
    const indexes = SHARED_PACKAGES.map((name) => [name, resolve(name, folder) ?? ''] as const);
    const { packages, types } = findDeclarations(Object.fromEntries(indexes), resolve);
    const shared = Object.entries(sharedModules(root, version))
      .filter(([name]) => !SHARED_PACKAGES.includes(name))
      .map(([name, { requiredVersion }]) => [name, String(requiredVersion)] as const);
    return {
      version,
      sections: new Map([['Share scope', new Map(shared)], ...stylesOf(root), ...packages, [TYPES, types]]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
