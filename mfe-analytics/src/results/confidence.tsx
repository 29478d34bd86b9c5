import { formatMessage } from '@health-commons/contracts/messages';
import { formatShare } from '../charts/format';
import { CONFIDENCE } from '../constants';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** SPEC.md section 2 defines the colours. `confidence` is 0 to 1. */
function confidenceColour(confidence: number): 'green' | 'yellow' | 'red' {
  if (confidence >= CONFIDENCE.green) return 'green';
  return confidence >= CONFIDENCE.yellow ? 'yellow' : 'red';
}

export function Confidence({ confidence }: { confidence: number }) {
  const colour = confidenceColour(confidence);
  const value = formatMessage(resultMessages[`result.confidence-${colour}`], {
    share: formatShare(confidence),
  });
  return (
    <p>
      {resultMessages['result.confidence']}{' '}
      <span className={styles['chip']} data-colour={colour}>
        {value}
      </span>
    </p>
  );
}
