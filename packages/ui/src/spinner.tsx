import styles from './spinner.module.css';

type Props = {
  /** Says what is loading. It is visible and is the status for screen readers. */
  label: string;
};

export function Spinner({ label }: Props) {
  return (
    <span role="status" className={styles['spinner']}>
      <span className={styles['circle']} aria-hidden="true" />
      {label}
    </span>
  );
}
