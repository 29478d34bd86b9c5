import { translateName } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import { countryName } from '@health-commons/contracts/country-name';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { readPostalCode } from '@health-commons/contracts/postal-code';
import { isVerified } from '@health-commons/contracts/postal-levels';
import { Button, classNames, Notice, sizes, Spinner, TextField } from '@health-commons/ui';
import { messages } from '../../messages';
import type { FieldProps } from './fields';
import styles from './fields.module.css';
import { isSendable, type Verification } from '../form-state';

const SMALL = classNames(sizes['small'], styles['small']);

/** Decimals of the coordinates below 'Location Verified' (SPEC.md, section 4). */
const COORDINATE_DECIMALS = 4;

type PostalCodeFieldProps = FieldProps & { id: string; verification: Verification; onCheckAgain: () => void };

/**
 * Asks for the postal code, with the chosen country's format and example. Shown after a country is chosen. Below it is
 * the state of the postal check, the code if it was found among other words and, if only the code's district is stored,
 * the district. Before there is a code, that is the district of the example.
 */
export function PostalCodeField(props: PostalCodeFieldProps) {
  const { id, answers, verification, error, onChange, onCheckAgain } = props;
  const { country: code, pinCode: typed } = answers;
  const country = findCountry(code);
  if (code === '' || !country) return null;
  const { example, postalFormat } = country;
  const takeMeant = (meant: string) => {
    document.getElementById(id)?.focus();
    onChange({ pinCode: meant });
    onCheckAgain();
  };
  const [ofTyped, ofExample] = [typed, example].map((text) => {
    const reading = readPostalCode(code, text);
    return reading.status === 'code' ? reading : null;
  });
  const found = isSendable(verification) ? ofTyped : null;
  const isCut = [found, ofExample].some((reading) => reading && reading.code !== reading.district);
  const district = (found ?? ofExample)?.district ?? '';
  const statusId = `${id}-status`;
  return (
    <div>
      <TextField
        id={id}
        label={messages['report.postal-label']}
        hint={formatMessage(messages['report.postal-hint'], { format: translateName(postalFormat), example })}
        error={error}
        aria-describedby={statusId}
        className={styles['code']}
        autoComplete="postal-code"
        // Spaces and hyphens are optional, so a numeric keyboard is enough for codes without letters.
        inputMode={/[A-Z]/i.test(example) ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        value={typed}
        onChange={({ currentTarget }) => onChange({ pinCode: currentTarget.value })}
      />
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <div id={statusId} aria-live="polite" className={styles['status']}>
        {found?.isAlone === false && (
          <p>{formatMessage(messages['report.postal-read'], { code: found.code })}</p>
        )}
        {isCut && <p className={SMALL}>{formatMessage(messages['report.postal-district'], { district })}</p>}
        {verification.status === 'checking' && <Spinner label={messages['report.verification-checking']} />}
        {verification.status === 'valid' && <Found place={verification.place} />}
        {verification.status === 'invalid' && (
          <NotFound country={code} typed={typed} onTakeMeant={takeMeant} />
        )}
        {(verification.status === 'unavailable' || verification.status === 'offline') && (
          <Notice tone="warning" title={messages['report.geocoding-unavailable']}>
            <p>{messages[`report.geocoding-${verification.status}-text`]}</p>
            <Button variant="secondary" className={styles['again']} onClick={onCheckAgain}>
              {messages['report.try-again']}
            </Button>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Green only if we know the exact place of the code. Otherwise amber (docs/decisions/0004). */
function Found({ place }: { place: GeocodeResult }) {
  const { city, state, country: placeCountry, latitude, longitude, precision, licence } = place;
  const names = joinList([city, state, placeCountry].filter((part) => part !== ''));
  const verified = isVerified(precision);
  const title = verified ? 'report.verification-valid' : 'report.verification-region';
  return (
    <Notice tone={verified ? 'success' : 'warning'} title={messages[title]}>
      <p>{names}</p>
      <p className={SMALL}>
        {formatMessage(messages['report.verification-coordinates'], {
          latitude: latitude.toFixed(COORDINATE_DECIMALS),
          longitude: longitude.toFixed(COORDINATE_DECIMALS),
        })}
      </p>
      {!verified && <p>{messages['report.verification-region-text']}</p>}
      {licence && <p className={SMALL}>{licence}</p>}
    </Notice>
  );
}

/** Max characters of a text without a code that are shown. */
const MAX_SHOWN = 40;

/** `onTakeMeant` is called with a code that the visitor may have meant. */
type NotFoundProps = { country: CountryCode; typed: string; onTakeMeant: (meant: string) => void };

function NotFound({ country, typed, onTakeMeant }: NotFoundProps) {
  const reading = readPostalCode(country, typed);
  const meant = reading.status === 'none' ? reading.meant : null;
  const text = typed.trim();
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return (
    <Notice tone="error">
      <p>
        {formatMessage(messages['report.verification-invalid'], {
          code: reading.status === 'code' ? reading.code : shown,
          country: countryName(country),
        })}
      </p>
      {meant !== null && (
        <>
          <p>{formatMessage(messages['report.postal-meant'], { code: meant })}</p>
          <Button variant="secondary" className={styles['again']} onClick={() => onTakeMeant(meant)}>
            {formatMessage(messages['report.postal-use'], { code: meant })}
          </Button>
        </>
      )}
    </Notice>
  );
}
