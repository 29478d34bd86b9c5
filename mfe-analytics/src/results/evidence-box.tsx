import { useState } from 'react';
import type { DetectionTest, Evidence } from '@health-commons/contracts/analytics';
import { Disclosure, LazyPart } from '@health-commons/ui';
import { words } from './result-messages';
import styles from './results.module.css';

const load = () => import(/* webpackChunkName: 'on-demand-evidence' */ './evidence');

const WORDS = {
  loading: words['result.evidence-loading'],
  failed: words['result.evidence-failed'],
  failedText: words['result.evidence-failed-text'],
};

/** Loads the evidence when opened. */
export function EvidenceBox(props: { evidence: Evidence; tests?: readonly DetectionTest[] }) {
  const [wanted, setWanted] = useState(false);
  return (
    <Disclosure
      look="link"
      summary={words['result.evidence']}
      className={styles['evidence-box']}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      {wanted && <LazyPart load={load} minHeight={240} props={props} words={WORDS} />}
    </Disclosure>
  );
}
