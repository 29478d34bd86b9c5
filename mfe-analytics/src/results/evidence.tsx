import type { Evidence, IllnessVerdict } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { tableOf } from '../charts/chart-table';
import { DataTable, SourceList } from '../charts/figure/data-table';
import { illnessWords, stateWords } from '../charts/words';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

const verdictTable = (verdicts: readonly IllnessVerdict[]) =>
  tableOf(verdicts, [
    ['illness', resultMessages['verdict.illness'], ({ illness }) => illnessWords(illness)],
    ['state', chartMessages['curve.state'], ({ state }) => stateWords(state), 'text'],
    ['since', resultMessages['verdict.since'], ({ since }) => since, 'text'],
    ['sum', chartMessages['curve.count'], ({ sum }) => sum],
    ['held', chartMessages['curve.held'], ({ held }) => held],
    ['expected', chartMessages['curve.expected'], ({ expected }) => expected],
    ['lower', chartMessages['curve.lower'], ({ lower }) => lower],
    ['upper', chartMessages['curve.upper'], ({ upper }) => upper],
  ]);

/** The verdict of each illness, the method and the sources, folded. */
export function EvidenceBox({ evidence }: { evidence: Evidence }) {
  const { verdicts, method, sources } = evidence;
  return (
    <Disclosure look="link" summary={resultMessages['result.evidence']} className={styles['evidence-box']}>
      <div className={styles['evidence']}>
        <p>{formatMessage(resultMessages['result.evidence-method'], { method })}</p>
        {verdicts.length > 0 && (
          <>
            <h4>{resultMessages['verdict.title']}</h4>
            <DataTable table={verdictTable(verdicts)} caption={resultMessages['verdict.title']} />
          </>
        )}
        {sources.length > 0 && (
          <>
            <h4>{resultMessages['result.evidence-sources']}</h4>
            <SourceList sources={sources} />
          </>
        )}
      </div>
    </Disclosure>
  );
}
