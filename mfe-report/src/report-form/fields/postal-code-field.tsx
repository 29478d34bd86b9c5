import { translateName } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { findCountry, normalizePostalCode, type Country } from '@health-commons/contracts/countries';
import { countryName } from '@health-commons/contracts/country-name';
import { districtOf } from '@health-commons/contracts/districts';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { isVerified } from '@health-commons/contracts/postal-levels';
import { REPORT_FIELDS } from '@health-commons/contracts/report-fields';
import { Button, Notice, Spinner, TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { Answers } from '../answers';
import type { FieldProps } from './fields';
import styles from './fields.module.css';
import { isSendable, type Verification } from '../submit-rules';

/** Decimals of the coordinates below 'Location Verified' (SPEC.md, section 4). */
const COORDINATE_DECIMALS = 4;

type PostalCodeFieldProps = FieldProps & { id: string; verification: Verification; onCheckAgain: () => void };

/** Asks for the postal code, with the chosen country's format and example. Shown after a country is chosen. */
export function PostalCodeField({
  id,
  answers,
  verification,
  error,
  onChange,
  onCheckAgain,
}: PostalCodeFieldProps) {
  const country = findCountry(answers.country);
  if (!country) return null;
  const statusId = `${id}-status`;
  return (
    <div>
      <TextField
        id={id}
        label={messages['report.postal-label']}
        hint={formatMessage(messages['report.postal-hint'], {
          format: translateName(country.postalFormat),
          example: country.example,
        })}
        error={error}
        aria-describedby={statusId}
        className={styles['code']}
        autoComplete="postal-code"
        inputMode={isDigitsOnly(country) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={REPORT_FIELDS.pinCode.max}
        value={answers.pinCode}
        onChange={({ currentTarget }) => onChange({ pinCode: currentTarget.value })}
      />
      <VerificationStatus
        id={statusId}
        verification={verification}
        answers={answers}
        example={country.example}
        onCheckAgain={onCheckAgain}
      />
    </div>
  );
}

/**
 * Returns true if the country's codes have no letters. A numeric keyboard is then enough, because spaces and
 * hyphens are optional.
 */
function isDigitsOnly({ example }: Country): boolean {
  return !/[A-Z]/i.test(example);
}

type VerificationStatusProps = {
  id: string;
  verification: Verification;
  answers: Answers;
  /** A code of the country. */
  example: string;
  onCheckAgain: () => void;
};

/**
 * Shows the state of the postal check and, if only the code's district is stored, the district. Before there is a code,
 * it shows the district of the example. The live region is always rendered: screen readers announce only changes of a
 * region that is already there.
 */
function VerificationStatus(props: VerificationStatusProps) {
  const { id, verification, answers, example, onCheckAgain } = props;
  const code = isSendable(verification) ? answers.pinCode : example;
  const district = districtOf(answers.country, code);
  const isCut = [code, example].some(
    (whole) => districtOf(answers.country, whole) !== normalizePostalCode(whole),
  );
  return (
    <div id={id} aria-live="polite" className={styles['status']}>
      {isCut && (
        <p className={styles['small']}>{formatMessage(messages['report.postal-district'], { district })}</p>
      )}
      {verification.status === 'checking' && <Spinner label={messages['report.verification-checking']} />}
      {verification.status === 'valid' && <Found place={verification.place} country={answers.country} />}
      {verification.status === 'invalid' && <NotFound answers={answers} />}
      {verification.status === 'unknown' && (
        <Unknown because={verification.because} onCheckAgain={onCheckAgain} />
      )}
    </div>
  );
}

type FoundProps = { place: GeocodeResult; country: Answers['country'] };

/** Green only if the place is as precise as our data can be for the country. Otherwise amber (docs/decisions/0004). */
function Found({ place, country }: FoundProps) {
  const { city, state, country: placeCountry, latitude, longitude, precision, licence } = place;
  const names = joinList([city, state, placeCountry].filter((part) => part !== ''));
  const verified = isVerified(country, precision);
  const title = verified ? 'report.verification-valid' : 'report.verification-region';
  return (
    <Notice tone={verified ? 'success' : 'warning'} title={messages[title]}>
      <p>{names}</p>
      <p className={styles['small']}>
        {formatMessage(messages['report.verification-coordinates'], {
          latitude: latitude.toFixed(COORDINATE_DECIMALS),
          longitude: longitude.toFixed(COORDINATE_DECIMALS),
        })}
      </p>
      {!verified && <p>{messages['report.verification-region-text']}</p>}
      {licence && <p className={styles['small']}>{licence}</p>}
    </Notice>
  );
}

function NotFound({ answers }: { answers: Answers }) {
  return (
    <Notice tone="error">
      <p>
        {formatMessage(messages['report.verification-invalid'], {
          code: answers.pinCode.trim(),
          country: countryName(answers.country),
        })}
      </p>
    </Notice>
  );
}

const WHY_UNKNOWN = {
  unavailable: messages['report.geocoding-unavailable-text'],
  offline: messages['report.geocoding-offline-text'],
  idle: null,
  pending: null,
} as const;

function Unknown({ because, onCheckAgain }: { because: keyof typeof WHY_UNKNOWN; onCheckAgain: () => void }) {
  if (WHY_UNKNOWN[because] === null) return null;
  return (
    <Notice tone="warning" title={messages['report.geocoding-unavailable']}>
      <p>{WHY_UNKNOWN[because]}</p>
      <Button variant="secondary" className={styles['again']} onClick={onCheckAgain}>
        {messages['report.try-again']}
      </Button>
    </Notice>
  );
}
