import { translateName } from '@health-commons/base/catalogue';
import { findCountry, type Country } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { REPORT_FIELDS } from '@health-commons/contracts/report-fields';
import { TextField } from '@health-commons/ui';
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
