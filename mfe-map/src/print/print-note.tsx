import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { formatMoment } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './print.module.css';

type PrintNoteProps = {
  asOf: string;
  address: string;
};

/** Shows the time and the address, on paper only. */
export function PrintNote({ asOf, address }: PrintNoteProps) {
  const moment = formatMoment(asOf);
  return (
    <p className={styles['note']}>
      {formatMessage(messages['print.printed'], {
        product: getSite().name,
        address,
        moment,
      })}
    </p>
  );
}
