import { useEffect, type ComponentProps, type RefObject } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = ComponentProps<'h2'> & { level: HeadingLevel };

/** Renders a heading of the given level, because the form is both a page and a section of another page. */
export function Heading({ level, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest}>{children}</Tag>;
}

/**
 * Focuses an element when it appears, because the focused button has been removed or disabled. If the focus is
 * elsewhere on the page, such as in a filter of the map, it stays there.
 */
export function useArrivalFocus(
  target: RefObject<HTMLElement | null>,
  { preventScroll = false }: { preventScroll?: boolean } = {},
): void {
  useEffect(() => {
    const active = document.activeElement ?? document.body;
    const isHere = active === document.body || target.current?.closest('form')?.contains(active);
    if (isHere) target.current?.focus({ preventScroll });
  }, [target, preventScroll]);
}
