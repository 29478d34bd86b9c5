import { findCountry } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, Notice, Spinner } from '@health-commons/ui';
import { COORDINATE_DECIMALS } from '../../constants';
import { messages } from '../../messages';
import type { Answers } from '../answers';
import type { Verification } from '../verification';
import styles from './fields.module.css';

type VerificationStatusProps = {
  id: string;
  verification: Verification;
  answers: Answers;
  onCheckAgain: () => void;
};

/**
 * Shows the state of the postal check. The live region is rendered even if it is empty, because screen readers only
 * announce changes of an existing live region.
 */
export function VerificationStatus({ id, verification, answers, onCheckAgain }: VerificationStatusProps) {
  return (
    <div id={id} aria-live="polite" className={styles['status']}>
      {verification.status === 'checking' && <Spinner label={messages['report.verification-checking']} />}
      {verification.status === 'valid' && <Verified place={verification.place} />}
      {verification.status === 'invalid' && <NotFound answers={answers} />}
      {verification.status === 'unknown' && verification.because === 'unavailable' && (
        <Unavailable onCheckAgain={onCheckAgain} />
      )}
    </div>
  );
}

function Verified({ place }: { place: GeocodeResult }) {
  const { city, state, country, latitude, longitude, precision, licence } = place;
  const names = [city, state, country].filter((part) => part !== '').join(', ');
  return (
    <Notice tone="success" title={messages['report.verification-valid']}>
      <p>
        {precision === 'region'
          ? formatMessage(messages['report.verification-region'], { region: names })
          : names}
      </p>
      <p className={styles['small']}>
        {formatMessage(messages['report.verification-coordinates'], {
          latitude: latitude.toFixed(COORDINATE_DECIMALS),
          longitude: longitude.toFixed(COORDINATE_DECIMALS),
        })}
      </p>
      {precision === 'region' && <p>{messages['report.verification-region-text']}</p>}
      {licence && <p className={styles['small']}>{licence}</p>}
    </Notice>
  );
}

function NotFound({ answers }: { answers: Answers }) {
  const country = findCountry(answers.country);
  return (
    <Notice tone="error">
      <p>
        {formatMessage(messages['report.verification-invalid'], {
          code: answers.pinCode.trim(),
          country: country?.name ?? '',
        })}
      </p>
    </Notice>
  );
}

function Unavailable({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <Notice tone="warning" title={messages['report.geocoding-unavailable']}>
      <p>{messages['report.geocoding-unavailable-text']}</p>
      <Button variant="secondary" className={styles['again']} onClick={onCheckAgain}>
        {messages['report.try-again']}
      </Button>
    </Notice>
  );
}
