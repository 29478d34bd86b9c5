import { useEffect, useEffectEvent, type RefObject } from 'react';
import { announce, type Politeness } from '@health-commons/platform';

type Arrival = {
  /** Read after the heading that gets the focus. */
  text: string;
  politeness: Politeness;
  /** Somebody is typing something else by now: told, but not torn away. */
  isQuiet: boolean;
};

/** Tells an answer that has just come, and leads there whoever asked for it and waits. */
export function useArrival(
  heading: RefObject<HTMLHeadingElement | null>,
  { text, politeness, isQuiet }: Arrival,
): void {
  const arrive = useEffectEvent(() => {
    const target = heading.current;
    const active = document.activeElement ?? document.body;
    const isHere = active === document.body || target?.closest('form')?.contains(active);
    if (!target || isQuiet || !isHere) return announce(`${target?.textContent ?? ''}. ${text}`, politeness);
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
    announce(text, politeness);
  });
  useEffect(() => arrive(), []);
}
