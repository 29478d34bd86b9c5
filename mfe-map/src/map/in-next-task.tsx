import { useEffect, useState, type ReactNode } from 'react';

/** Renders its children in a task of their own, so that the page can respond to the visitor before. */
export function InNextTask({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true));
    return () => clearTimeout(timer);
  }, []);
  return isDue && children;
}
