import type { Evidence as EvidenceData, IllnessVerdict } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
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

export default function Evidence({ evidence }: { evidence: EvidenceData }) {
  const { verdicts = [] } = evidence;
  return (
    <div className={styles['evidence']}>
      <p>{formatMessage(resultMessages['result.evidence-method'], { method: evidence.method })}</p>
      {verdicts.length > 0 && (
        <>
          <h4>{resultMessages['verdict.title']}</h4>
          <DataTable table={verdictTable(verdicts)} caption={resultMessages['verdict.title']} />
        </>
      )}
      {evidence.sources.length > 0 && (
        <>
          <h4>{resultMessages['result.evidence-sources']}</h4>
          <SourceList sources={evidence.sources} />
        </>
      )}
    </div>
  );
}
