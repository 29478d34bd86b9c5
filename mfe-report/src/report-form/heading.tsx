import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = ComponentProps<'h2'> & { level: HeadingLevel };

/** Renders a heading of the given level, because the form is both a page and a section of another page. */
export function Heading({ level, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest}>{children}</Tag>;
}
