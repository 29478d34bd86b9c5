import { formatMessage } from '@health-commons/contracts/messages';
import { formatMoment } from '@health-commons/ui';
import { words } from '../reading-messages';
import styles from './print.module.css';

type PrintNoteProps = {
  /** ISO moment of the data. */
  asOf: string;
  /** Where the same view is found. */
  address: string;
};

/** On paper alone: when this was, and where it comes from. */
export function PrintNote({ asOf, address }: PrintNoteProps) {
  const moment = formatMoment(asOf);
  return <p className={styles['note']}>{formatMessage(words['print.printed'], { address, moment })}</p>;
}
