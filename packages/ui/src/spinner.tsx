import styles from './spinner.module.css';

type Props = {
  /** Says what is loading. The label is visible, and screen readers announce it as a status. */
  label: string;
};

export function Spinner({ label }: Props) {
  return (
    <span role="status" className={styles['spinner']}>
      <span className={styles['circle']} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
