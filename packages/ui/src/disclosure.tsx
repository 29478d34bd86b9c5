import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';
import styles from './disclosure.module.css';

type Props = Omit<ComponentProps<'details'>, 'children'> & {
  children?: Elements;
  summary: string;
  look: 'button' | 'link';
};

/** Renders a native details element, which works before scripts run. */
export function Disclosure({ summary, look, children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary className={classNames(styles['summary'], styles[look])}>{summary}</summary>
      {children}
    </details>
  );
}
