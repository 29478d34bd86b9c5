import { useId } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';
import shared from './shared.module.css';

type Props = { title?: string; className?: string; children: Elements };

/** Renders a bordered surface. A panel with a title is a region, and the title is its name. */
export function Panel({ title, className, children }: Props) {
  const id = useId();
  return (
    <section className={classNames(shared['panel'], className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={shared['panel-title']}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
