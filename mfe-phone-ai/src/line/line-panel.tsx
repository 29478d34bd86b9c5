import { useConfig } from '@health-commons/platform';
import { formatMessage } from '@health-commons/contracts/messages';
import { buttonClass, Notice, Panel } from '@health-commons/ui';
import { FICTIONAL_NUMBER } from '../constants';
import { messages } from '../messages';
import { formatNumber } from './format-number';
import { isMobile } from './is-mobile';
import styles from './line.module.css';
import { QrCode } from './qr-code';

/**
 * The phone line: a link to call on mobile devices, and a number with a QR code on other devices. If no line is
 * connected, an example number without a link.
 */
export function LinePanel() {
  const { phoneNumber } = useConfig();
  const number = formatNumber(phoneNumber ?? FICTIONAL_NUMBER);
  const isConnected = phoneNumber !== null;
  const mobile = isMobile();
  return (
    <Panel title={messages['phone.line-title']}>
      <div className={styles['line']}>
        {isConnected && mobile ? (
          <a className={buttonClass('primary')} href={`tel:${phoneNumber}`}>
            {formatMessage(messages['phone.call'], { number })}
          </a>
        ) : (
          <p>
            {messages['phone.line-number']}
            <strong className={styles['number']}>
              <bdi dir="ltr">{number}</bdi>
            </strong>
          </p>
        )}
        {!isConnected && (
          <Notice tone="warning" title={messages['phone.fictional-title']}>
            <p>{messages['phone.fictional']}</p>
          </Notice>
        )}
        {!mobile && (
          <div className={styles['scan']}>
            <QrCode
              text={`tel:${phoneNumber ?? FICTIONAL_NUMBER}`}
              label={formatMessage(messages[isConnected ? 'phone.code' : 'phone.code-fictional'], { number })}
            />
            <p>{messages[isConnected ? 'phone.scan' : 'phone.scan-fictional']}</p>
          </div>
        )}
        {isConnected && <p>{messages['phone.line']}</p>}
      </div>
    </Panel>
  );
}
