import type { DetailsHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './disclosure.module.css';

type Props = DetailsHTMLAttributes<HTMLDetailsElement> & {
  summary: string;
  look: 'button' | 'link';
  ref?: Ref<HTMLDetailsElement>;
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
