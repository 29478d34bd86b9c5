import type { Risk } from '@health-commons/contracts/analytics';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** SPEC.md section 2 defines these colours. */
const COLOURS = { high: 'red', medium: 'yellow', low: 'green' } as const;

/** Shows the risk in words and colour. Null means too little data, and has no colour. */
export function RiskLevel({ risk }: { risk: Risk | null }) {
  return (
    <div className={styles['level']} data-colour={risk === null ? 'none' : COLOURS[risk]}>
      <p className={styles['level-words']}>{resultMessages[`risk.${risk ?? 'none'}`]}</p>
      {risk === null && <p>{resultMessages['risk.none-text']}</p>}
    </div>
  );
}
