import { translateName } from '@health-commons/base/catalogue';
import { findCountry, normalizePostalCode, type Country } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/districts';
import { formatMessage } from '@health-commons/contracts/messages';
import { REPORT_FIELDS } from '@health-commons/contracts/report-fields';
import { classNames, TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { Verification } from '../verification';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';
import { VerificationStatus } from './verification-status';

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
  const districtId = `${id}-district`;
  const district = shownDistrict(country, answers.pinCode, verification);
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
        aria-describedby={classNames(district && districtId, hasStatus(verification) && statusId)}
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
      {district && (
        <p id={districtId} className={styles['small']}>
          {formatMessage(messages['report.postal-district'], { district })}
        </p>
      )}
      <VerificationStatus
        id={statusId}
        verification={verification}
        answers={answers}
        onCheckAgain={onCheckAgain}
      />
    </div>
  );
}

/**
 * Returns the district that is stored instead of the code, or of the example while the visitor types. Returns null if
 * the country's codes are stored whole.
 */
function shownDistrict(
  { code, example }: Country,
  written: string,
  verification: Verification,
): string | null {
  const isCut = (whole: string) => districtOf(code, whole) !== normalizePostalCode(whole);
  const isChecked = hasStatus(verification) && verification.status !== 'invalid';
  const shown = isChecked || isCut(written) ? written : example;
  return isCut(shown) || isCut(example) ? districtOf(code, shown) : null;
}

function hasStatus(verification: Verification): boolean {
  return verification.status !== 'unknown' || ['unavailable', 'offline'].includes(verification.because);
}

/**
 * Returns true if the country's codes have no letters. A numeric keyboard is then enough, because spaces and
 * hyphens are optional.
 */
function isDigitsOnly({ example }: Country): boolean {
  return !/[A-Z]/i.test(example);
}
