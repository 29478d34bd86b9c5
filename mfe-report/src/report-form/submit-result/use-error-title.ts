import { useEffect } from 'react';
import { messages } from '../../messages';

const PREFIX = messages['report.error-prefix'];

/** Prefixes the page title with 'Error: ' while there is a problem, so that screen readers read the prefix first. */
export function useErrorTitle(problem: boolean): void {
  useEffect(() => {
    if (!problem) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      // Removes only the prefix, because the shell may have set another page's title meanwhile.
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [problem]);
}
