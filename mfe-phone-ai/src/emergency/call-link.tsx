import { inSentence, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { buttonClass, classNames } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './emergency.module.css';

/** Link that calls the emergency number, on every device, so that the number can also be read. */
export function CallLink({ help: { number, name } }: { help: EmergencyNumber }) {
  return (
    <a className={classNames(buttonClass('primary'), styles['call'])} href={`tel:${number}`}>
      {name === null
        ? formatMessage(messages['phone.emergency-call-anywhere'], { number })
        : formatMessage(messages['phone.emergency-call'], { number, country: inSentence(name) })}
    </a>
  );
}
