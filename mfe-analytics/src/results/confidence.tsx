import type { Evidence } from '@health-commons/contracts/analytics';
import { confidenceLevel, wholePercent } from '@health-commons/contracts/confidence';
import { formatMessage } from '@health-commons/contracts/messages';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** SPEC.md section 2 defines these colours. */
const COLOURS = { high: 'green', medium: 'yellow', low: 'red' } as const;

type ConfidenceProps = {
  /** From 0 to 1. */
  confidence: number;
  /** Whether there is a prediction. Without one, the number is no probability, so it is not shown. */
  isPrediction: boolean;
  evidence: Pick<Evidence, 'confidence'>;
};

export function Confidence({ confidence, isPrediction, evidence }: ConfidenceProps) {
  const level = confidenceLevel(confidence);
  const value = isPrediction
    ? formatMessage(resultMessages[`result.confidence-${level}`], { share: wholePercent(confidence) })
    : resultMessages['result.confidence-none'];
  const means = isPrediction ? evidence.confidence?.means : resultMessages['result.confidence-none-text'];
  return (
    <div>
      <p>
        {resultMessages['result.confidence']}{' '}
        <span className={styles['chip']} data-colour={COLOURS[level]}>
          {value}
        </span>
      </p>
      {means && <p className={styles['based-on']}>{means}</p>}
    </div>
  );
}
