import type { DetailsHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import styles from './disclosure.module.css';

type Props = DetailsHTMLAttributes<HTMLDetailsElement> & {
  summary: string;
  /** What opens it looks like a button beside others, or like a link in a text. */
  look: 'button' | 'link';
  ref?: Ref<HTMLDetailsElement>;
};

/** Opens and closes what it holds. Native, so that it works before and without any script of ours. */
export function Disclosure({ summary, look, children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary className={classNames(styles['summary'], styles[look])}>{summary}</summary>
      {children}
    </details>
  );
}
