import { confidenceLevel, wholePercent } from '@health-commons/contracts/confidence';
import { formatMessage } from '@health-commons/contracts/messages';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** SPEC.md section 2 defines these colours. */
const COLOURS = { high: 'green', medium: 'yellow', low: 'red' } as const;

/** `confidence` is 0 to 1. */
export function Confidence({ confidence }: { confidence: number }) {
  const level = confidenceLevel(confidence);
  const value = formatMessage(resultMessages[`result.confidence-${level}`], {
    share: wholePercent(confidence),
  });
  return (
    <p>
      {resultMessages['result.confidence']}{' '}
      <span className={styles['chip']} data-colour={COLOURS[level]}>
        {value}
      </span>
    </p>
  );
}
