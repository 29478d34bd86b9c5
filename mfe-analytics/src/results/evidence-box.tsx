import { useState } from 'react';
import type { Evidence } from '@health-commons/contracts/analytics';
import { Disclosure, LazyPart } from '@health-commons/ui';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

const load = () => import(/* webpackChunkName: 'on-demand-evidence' */ './evidence');

const WORDS = {
  loading: resultMessages['result.evidence-loading'],
  failed: resultMessages['result.evidence-failed'],
  failedText: resultMessages['result.evidence-failed-text'],
};

/** Loads the script of its content only when the visitor opens the box. */
export function EvidenceBox(props: { evidence: Evidence }) {
  const [wanted, setWanted] = useState(false);
  return (
    <Disclosure
      look="link"
      summary={resultMessages['result.evidence']}
      className={styles['evidence-box']}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      {wanted && <LazyPart load={load} minHeight={240} props={props} words={WORDS} />}
    </Disclosure>
  );
}
