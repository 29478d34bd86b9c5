import { classNames } from '@health-commons/ui';
import type { ReactNode } from 'react';
import styles from './about-page.module.css';

type Props = {
  /** The target of links to '/about#…'. */
  id: string;
  title: string;
  /** If true, the section is as wide as the page. Otherwise it is narrower, so that lines of text are short. */
  wide?: boolean;
  children: ReactNode;
};

export function Section({ id, title, wide, children }: Props) {
  return (
    <section className={classNames(styles['section'], wide && styles['wide'])} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
