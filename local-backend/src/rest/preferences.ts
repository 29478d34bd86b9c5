/** What the Prefer headers ask for, as far as it is known here. */
export type Preferences = {
  representation: boolean;
  count: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missingDefault: boolean;
};

/** Reads `Prefer: return=representation,count=exact,…`. Planned and estimated counts are answered exactly. */
export function readPreferences(header: string | undefined): Preferences {
  const words = new Map(
    (header ?? '').split(',').map((word) => {
      const [name = '', value = ''] = word.trim().split('=');
      return [name, value] as const;
    }),
  );
  const resolution = words.get('resolution');
  return {
    representation: words.get('return') === 'representation',
    count: words.has('count'),
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : null,
    missingDefault: words.get('missing') === 'default',
  };
}
