/** How values of a column are compared. `parse` reads a filter's text, `read` a value of the row's JSON. */
export type Comparable = {
  /** @throws Error if the text is not a value of the type, in the form that this server reads */
  parse(text: string): Scalar;
  /** Returns null if the value cannot be compared. */
  read(value: unknown): Scalar | null;
  compare: (a: Scalar, b: Scalar) => number;
};

export type Scalar = string | number | bigint;

const ascending = (a: Scalar, b: Scalar) => (a < b ? -1 : a > b ? 1 : 0);

/** PostgreSQL sorts NaN after all other numbers. */
const ascendingFloats = (a: Scalar, b: Scalar) =>
  Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || ascending(a, b);

/** Returns whether two values are equal. NaN is equal to NaN, as in PostgreSQL. */
export const isEqual = (a: Scalar, b: Scalar): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** The order of collation C: by bytes of UTF-8. */
const ascendingBytes = (a: Scalar, b: Scalar) => Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`));

const invalid = (type: string, text: string) => new Error(`invalid input syntax for type ${type}: "${text}"`);

const readText = (value: unknown) => (typeof value === 'string' ? value : null);

const text: Comparable = { parse: (value) => value, read: readText, compare: ascendingBytes };

function integer(type: string, max: number): Comparable {
  return {
    parse(value) {
      if (!/^\s*[+-]?\d+\s*$/.test(value)) throw invalid(type, value);
      const number = Number(value);
      if (number > max || number < -max - 1 || !Number.isSafeInteger(number))
        throw new Error(`value "${value}" is out of range for a filter on type ${type}`);
      return number;
    },
    read: (value) => (typeof value === 'number' ? value : null),
    compare: ascending,
  };
}

const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const float: Comparable = {
  parse(value) {
    const trimmed = value.trim();
    if (/^[+-]?inf(?:inity)?$/i.test(trimmed)) return trimmed.startsWith('-') ? -Infinity : Infinity;
    if (/^nan$/i.test(trimmed)) return NaN;
    if (!FLOAT.test(trimmed)) throw invalid('double precision', value);
    const number = Number(trimmed);
    const underflows = number === 0 && /[1-9]/.test(trimmed.replace(/e.*/i, ''));
    if (!Number.isFinite(number) || underflows)
      throw new Error(`"${value}" is out of range for type double precision`);
    return number;
  },
  // JSON has neither NaN nor infinity, so PostgreSQL writes them as text.
  read: (value) => (typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : null),
  compare: ascendingFloats,
};

const boolean: Comparable = {
  parse(value) {
    const word = value.trim().toLowerCase();
    if (/^(?:t|tr|tru|true|y|ye|yes|on|1)$/.test(word)) return 1;
    if (/^(?:f|fa|fal|fals|false|n|no|of|off|0)$/.test(word)) return 0;
    throw invalid('boolean', value);
  },
  read: (value) => (typeof value === 'boolean' ? Number(value) : null),
  compare: ascending,
};

const uuid: Comparable = {
  parse(value) {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw invalid('uuid', value);
    return value.toLowerCase();
  },
  read: readText,
  compare: ascending,
};

const DATE = String.raw`(\d{4}-\d\d-\d\d)`;
const TIME = String.raw`(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)`;
const ZONE = String.raw` ?(?:Z|([+-]\d\d)(?::?(\d\d))?)?`;

/** Returns the microseconds since 1970. Returns ±Infinity for PostgreSQL's infinity, and null for other text. */
function readTime(form: RegExp, value: string): Scalar | null {
  if (value === 'infinity') return Infinity;
  if (value === '-infinity') return -Infinity;
  const [, date, time = '00:00', hours = '+00', minutes = '00'] = form.exec(value) ?? [];
  if (date === undefined || date < '0001') return null;
  const [clock = '', fraction = ''] = time.split('.');
  const local = new Date(`${date}T${clock.padEnd(8, ':00')}Z`);
  // Date also accepts the 30th of February and 24:00, and returns another day.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${date}T${clock}`)) return null;
  const [zoneHours, zoneMinutes] = [Number(hours.slice(1)), Number(minutes)];
  if (zoneHours > 15 || zoneMinutes > 59) return null;
  const offset = (zoneHours * 60 + zoneMinutes) * (hours.startsWith('-') ? -60_000 : 60_000);
  return BigInt(local.getTime() - offset) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

function timeType(type: string, pattern: string, example: string): Comparable {
  const form = new RegExp(pattern);
  return {
    parse(value) {
      const time = readTime(form, value.trim());
      if (time === null) throw new Error(`"${value}" is not a ${type} such as ${example}`);
      return time;
    },
    read: (value) => (typeof value === 'string' ? readTime(form, value) : null),
    compare: ascending,
  };
}

/**
 * The comparable types by PostgreSQL's internal name. Values of other types, such as lists and JSON, cannot be
 * compared.
 */
const TYPES: ReadonlyMap<string, Comparable> = new Map([
  ['text', text],
  ['varchar', text],
  ['int2', integer('smallint', 32_767)],
  ['int4', integer('integer', 2_147_483_647)],
  ['int8', integer('bigint', Number.MAX_SAFE_INTEGER)],
  ['float8', float],
  ['bool', boolean],
  ['uuid', uuid],
  ['date', timeType('date', `^${DATE}$`, '2026-11-23')],
  ['timestamp', timeType('timestamp', `^${DATE}${TIME})?$`, '2026-11-23T10:00:00')],
  ['timestamptz', timeType('timestamp with time zone', `^${DATE}${TIME}${ZONE})?$`, '2026-11-23T10:00:00Z')],
]);

/**
 * Returns how values of a type are compared, or null if they cannot be. `labels` are the labels of an enum, in order.
 */
export function comparable(type: string, labels: readonly string[] | null): Comparable | null {
  return labels ? enumType(type, labels) : (TYPES.get(type) ?? null);
}

function enumType(type: string, labels: readonly string[]): Comparable {
  const position = new Map(labels.map((label, index) => [label, index]));
  return {
    parse(value) {
      const index = position.get(value);
      if (index === undefined) throw new Error(`invalid input value for enum ${type}: "${value}"`);
      return index;
    },
    read: (value) => (typeof value === 'string' ? (position.get(value) ?? null) : null),
    compare: ascending,
  };
}
