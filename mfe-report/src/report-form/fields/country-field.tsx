import { findCountries } from '@health-commons/contracts/countries';
import { countryName } from '@health-commons/contracts/country-name';
import { getSite } from '@health-commons/platform';
import { Select } from '@health-commons/ui';
import { messages } from '../../messages';
import { toCountryCode } from '../answers';
import type { FieldProps } from './field-props';
import styles from './fields.module.css';

const OPTIONS = findCountries(getSite().countries).map(({ code }) => ({
  value: code,
  label: countryName(code),
}));

export function CountryField({ id, answers, error, onChange }: FieldProps) {
  return (
    <Select
      id={id}
      label={messages['report.country-label']}
      error={error}
      className={styles['name']}
      options={OPTIONS}
      placeholder={messages['report.country-none']}
      autoComplete="country"
      value={answers.country}
      onChange={({ currentTarget }) => onChange({ country: toCountryCode(currentTarget.value) })}
    />
  );
}
