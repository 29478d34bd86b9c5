import { useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children in a task after the next paint. By then the browser has laid the page out and can respond to the
 * visitor. A hidden page is not painted, so it does not wait.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inNextTask = () => {
      timer = setTimeout(() => setIsDue(true));
    };
    const frame = document.hidden ? undefined : requestAnimationFrame(inNextTask);
    if (frame === undefined) inNextTask();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDue && children;
}
