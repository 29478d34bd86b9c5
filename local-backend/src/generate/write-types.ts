import type { Schema, SchemaColumn, SchemaFunction, SchemaTable } from './describe-schema';

const HEADER = '// Generated from the migrated database by `npm run generate -w local-backend`. Do not edit.';

/** TypeScript of PostgreSQL's types, as JSON carries them. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'undefined',
};

/** The text of packages/contracts/src/generated/database.ts. */
export function writeTypes(schema: Schema): string {
  return [
    HEADER,
    ...schema.enums.map(
      ({ name, labels }) => `export const ${listName(name)} = [${labels.map(quoted).join(', ')}] as const;`,
    ),
    '',
    "/** Schema public, in the form supabase-js's generics take. */",
    'export type Database = {',
    '  public: {',
    ...block(
      'Tables',
      schema.tables.map((table) => tableType(table, schema)),
    ),
    '    Views: Record<never, never>;',
    ...block(
      'Functions',
      schema.functions.map((routine) => functionType(routine, schema)),
    ),
    ...block(
      'Enums',
      schema.enums.map(({ name }) => [`${name}: ${enumType(name)};`]),
    ),
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '};',
    '',
  ].join('\n');
}

function block(name: string, items: readonly (readonly string[])[]): string[] {
  return [`    ${name}: {`, ...items.flat().map((line) => `      ${line}`), '    };'];
}

function tableType({ name, columns }: SchemaTable, schema: Schema): string[] {
  const shape = (part: string, mark: (column: SchemaColumn) => string) => [
    `  ${part}: {`,
    ...columns.map((column) => `    ${column.name}${mark(column)}: ${columnType(column, schema)};`),
    '  };',
  ];
  return [
    `${name}: {`,
    ...shape('Row', () => ''),
    ...shape('Insert', ({ optional }) => (optional ? '?' : '')),
    ...shape('Update', () => '?'),
    '  Relationships: [];',
    '};',
  ];
}

function columnType({ type, nullable }: SchemaColumn, schema: Schema): string {
  return `${typeOf(type, schema)}${nullable ? ' | null' : ''}`;
}

function functionType(routine: SchemaFunction, schema: Schema): string[] {
  const given = routine.arguments.map(({ name, type }) => `${name}: ${typeOf(type, schema)}`).join('; ');
  const table = schema.tables.find(({ name }) => name === routine.returns);
  const returned = table
    ? `Database['public']['Tables']['${table.name}']['Row']`
    : typeOf(routine.returns, schema);
  return [
    `${routine.name}: {`,
    `  Args: ${given === '' ? 'Record<never, never>' : `{ ${given} }`};`,
    `  Returns: ${returned}${routine.returnsSet ? '[]' : ''};`,
    '};',
  ];
}

function typeOf(type: string, schema: Schema): string {
  if (type.startsWith('_')) return `${typeOf(type.slice(1), schema)}[]`;
  if (schema.enums.some(({ name }) => name === type)) return `Database['public']['Enums']['${type}']`;
  return TYPES[type] ?? 'string';
}

const enumType = (name: string) => `(typeof ${listName(name)})[number]`;

/** `illness_type` → `ILLNESS_TYPES`, `severity` → `SEVERITIES`. */
const listName = (name: string) => `${name.endsWith('y') ? `${name.slice(0, -1)}ie` : name}s`.toUpperCase();

const quoted = (label: string) => `'${label.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
