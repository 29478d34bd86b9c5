import { findCountry, type Country } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { Verification } from '../verification';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';
import { VerificationStatus } from './verification-status';

/** The API takes no longer ones. */
const MAX_LENGTH = 12;

type PostalCodeFieldProps = FieldProps & { id: string; verification: Verification };

/** Stands there only once a country is chosen: format and example are the country's. */
export function PostalCodeField({ id, answers, verification, error, dispatch }: PostalCodeFieldProps) {
  const country = findCountry(answers.country);
  if (!country) return null;
  const statusId = `${id}-status`;
  return (
    <div className={styles['postal']}>
      <TextField
        id={id}
        label={messages['report.postal-label']}
        hint={formatMessage(messages['report.postal-hint'], {
          format: country.postalFormat,
          example: country.example,
        })}
        error={error}
        aria-describedby={saysSomething(verification) ? statusId : undefined}
        className={styles['code']}
        autoComplete="postal-code"
        inputMode={isDigitsOnly(country) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_LENGTH}
        value={answers.pinCode}
        onChange={(event) => dispatch({ type: 'postal-code-typed', pinCode: event.currentTarget.value })}
      />
      <VerificationStatus
        id={statusId}
        verification={verification}
        answers={answers}
        onCheckAgain={() => dispatch({ type: 'check-started' })}
      />
    </div>
  );
}

function saysSomething(verification: Verification): boolean {
  return verification.status !== 'unknown' || verification.because === 'unavailable';
}

/** Codes are accepted without their spaces and hyphens, so digits alone are enough where no letter belongs to one. */
function isDigitsOnly({ example }: Country): boolean {
  return !/[A-Z]/i.test(example);
}
