/** The supported preferences of a Prefer header. */
export type Preferences = {
  representation: boolean;
  count: boolean;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
};

/** Parses `Prefer: return=representation,count=exact,…`. PostgREST's planned and estimated counts are exact in this program. */
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
  };
}
