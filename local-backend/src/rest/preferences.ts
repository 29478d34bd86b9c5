import { RestError } from './rest-error';

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Choice = keyof typeof CHOICES;

/** The preferences of a Prefer header. Of several preferences of one kind, the first applies. */
export type Preferences = { [Name in Choice]: (typeof CHOICES)[Name][number] | null } & {
  timezone: string | null;
  maxAffected: number | null;
};

/**
 * Parses `Prefer: return=representation,count=exact,…`. `isTimezone` checks a time zone's name.
 * @throws RestError (400) PGRST122 for an invalid preference with handling=strict, tx_not_allowed for tx=rollback
 */
export async function readPreferences(
  header: string | undefined,
  isTimezone: (name: string) => Promise<boolean>,
): Promise<Preferences> {
  const words = (header ?? '').split(',').map((word) => word.trim());
  const choose = <Name extends Choice>(name: Name): Preferences[Name] => {
    const values: readonly string[] = CHOICES[name];
    const word = words.find(
      (text) => text.startsWith(`${name}=`) && values.includes(text.slice(name.length + 1)),
    );
    return (word?.slice(name.length + 1) ?? null) as Preferences[Name];
  };
  const valueOf = (prefix: string) => words.find((word) => word.startsWith(prefix))?.slice(prefix.length);
  const timezone = valueOf('timezone=');
  const maxAffected = valueOf('max-affected=');
  const preferences: Preferences = {
    resolution: choose('resolution'),
    missing: choose('missing'),
    return: choose('return'),
    count: choose('count'),
    tx: choose('tx'),
    handling: choose('handling'),
    timezone: timezone !== undefined && (await isTimezone(timezone)) ? timezone : null,
    maxAffected: /^\d{1,15}$/.test(maxAffected ?? '') ? Number(maxAffected) : null,
  };
  if (preferences.handling === 'strict') rejectInvalid(words, preferences);
  if (preferences.tx === 'rollback') {
    throw new RestError(400, 'tx_not_allowed', 'Every request is committed', {
      hint: 'Leave out tx=rollback.',
    });
  }
  return preferences;
}

function rejectInvalid(words: readonly string[], { timezone }: Preferences): void {
  const isValid = (word: string) => {
    const [name = '', value = ''] = word.split('=', 2);
    if (name === 'max-affected') return true;
    if (name === 'timezone') return timezone !== null;
    return Object.hasOwn(CHOICES, name) && (CHOICES[name as Choice] as readonly string[]).includes(value);
  };
  const invalid = words.filter((word) => word !== '' && !isValid(word));
  if (invalid.length === 0) return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

const ORDER = ['resolution', 'missing', 'return', 'count', 'handling', 'timezone'] as const;

/** Returns the Preference-Applied header for the preferences that a request of this kind can apply. */
export function preferenceApplied(
  preferences: Preferences,
  names: readonly ((typeof ORDER)[number] | 'max-affected')[],
): Record<string, string> {
  const applied = ORDER.flatMap((name) =>
    names.includes(name) && preferences[name] !== null ? [`${name}=${preferences[name]}`] : [],
  );
  const { handling, maxAffected } = preferences;
  if (names.includes('max-affected') && handling === 'strict' && maxAffected !== null) {
    applied.push(`max-affected=${maxAffected}`);
  }
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {};
}

/**
 * Checks the number of rows that a request changed or returned.
 * @throws RestError PGRST124 (400) if it exceeds max-affected with handling=strict
 */
export function checkAffected({ handling, maxAffected }: Preferences, count: number): void {
  if (handling !== 'strict' || maxAffected === null || count <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  });
}
