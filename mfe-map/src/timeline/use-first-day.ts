import { useEffect, useState } from 'react';
import { fetchStatistics } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';

/** Returns the day of the earliest report, or null while it is unknown. The slider then covers three years. */
export function useFirstDay(): string | null {
  const { api } = useConfig();
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const request = new AbortController();
    fetchStatistics(api, { signal: request.signal }).then(
      ({ firstDay }) => setDay(firstDay ?? null),
      () => undefined,
    );
    return () => request.abort();
  }, [api]);
  return day;
}
