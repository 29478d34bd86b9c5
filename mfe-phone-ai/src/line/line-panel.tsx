import { formatMessage } from '@health-commons/contracts/messages';
import { useConfig } from '@health-commons/platform';
import { buttonClass, classNames, Disclosure, LazyPart, Notice, Panel, shared } from '@health-commons/ui';
import styles from './line.module.css';
import { messages } from '../messages';

const loadQrCode = () => import(/* webpackChunkName: 'on-demand-code' */ './qr-code');

/** Width and height of the QR code in pixels (SPEC section 9). */
const QR_SIZE = 200;

/** Shown if no phone line is connected. North America reserves 555-0100 to 555-0199 for fiction. */
const FICTIONAL_NUMBER = '+12025550143';

/**
 * The phone line: a link to call on mobile devices, and a number with a QR code on other devices. If no line is
 * connected, an example number without a link, folded.
 */
export function LinePanel() {
  const { phoneNumber } = useConfig();
  return (
    <Panel title={messages['phone.line-title']}>
      {phoneNumber === null ? (
        <Disclosure look="link" summary={messages['phone.fictional-title']}>
          <Line e164={FICTIONAL_NUMBER} isConnected={false} />
        </Disclosure>
      ) : (
        <Line e164={phoneNumber} isConnected />
      )}
    </Panel>
  );
}

function Line({ e164, isConnected }: { e164: string; isConnected: boolean }) {
  const number = formatNumber(e164);
  const mobile = isMobile();
  return (
    <div className={classNames(shared['stack'], styles['line'])}>
      {isConnected && mobile ? (
        <a className={buttonClass('primary')} href={`tel:${e164}`}>
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
        <Notice tone="warning">
          <p>{messages['phone.fictional']}</p>
        </Notice>
      )}
      {!mobile && (
        <div className={styles['scan']}>
          <div className={styles['code']}>
            <LazyPart
              load={loadQrCode}
              minHeight={QR_SIZE}
              props={{
                text: `tel:${e164}`,
                label: formatMessage(messages[isConnected ? 'phone.code' : 'phone.code-fictional'], {
                  number,
                }),
                width: QR_SIZE,
              }}
            />
          </div>
          <p>{messages[isConnected ? 'phone.scan' : 'phone.scan-fictional']}</p>
        </div>
      )}
      {isConnected && <p>{messages['phone.line']}</p>}
    </div>
  );
}

/** Groups the digits of a North American number. Leaves other numbers as they are, because wrong groups mislead. */
const formatNumber = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');

/**
 * User agents of mobile devices. On these, a connected phone line's number is a link to call (SPEC section 2). 'Mobi'
 * is also in those of iPhones and of old Windows and BlackBerry phones.
 */
const MOBILE = /Android|iPad|Opera Mini|Mobi/i;

export const isMobile = (userAgent: string = navigator.userAgent): boolean => MOBILE.test(userAgent);
