import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './panel.module.css';

type Props = {
  title?: string;
  headingLevel?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** Renders a bordered surface. A panel with a title is a region, and the title is its name. */
export function Panel({ title, headingLevel = 2, className, children }: Props) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames(styles['panel'], className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <Heading id={id} className={styles['title']}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  );
}
