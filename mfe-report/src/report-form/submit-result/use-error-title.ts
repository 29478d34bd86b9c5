import { useEffect } from 'react';
import { messages } from '../../messages';

const PREFIX = messages['report.error-prefix'];

/** Puts 'Error: ' before the page's title while there is a problem, so that a screen reader says it first. */
export function useErrorTitle(problem: boolean): void {
  useEffect(() => {
    if (!problem) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      // The shell may have set another page's title meanwhile: only the prefix is ours to take away.
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [problem]);
}
