import { useState } from 'react';
import type { DetectionTest, Evidence } from '@health-commons/contracts/analytics';
import { LazyPart } from '../page/lazy-part';
import { words } from './result-messages';
import styles from './results.module.css';

const load = () => import(/* webpackChunkName: 'on-demand-evidence' */ './evidence');

/** Opens the evidence; its script comes with it. */
export function EvidenceBox(props: { evidence: Evidence; tests?: readonly DetectionTest[] }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={styles['evidence-box']}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary className={styles['summary']}>{words['result.evidence']}</summary>
      {wanted && <LazyPart load={load} minHeight={240} props={props} />}
    </details>
  );
}
