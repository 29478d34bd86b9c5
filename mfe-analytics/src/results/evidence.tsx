import { translationOf } from '@health-commons/base/catalogue';
import type { DetectionTest, Evidence as EvidenceData } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button, saveFile } from '@health-commons/ui';
import { DataTable } from '../charts/figure/data-table';
import { SourceList } from '../charts/figure/source-list';
import { illnessWords } from '../charts/say';
import { fileName } from '../export/file-name';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

const save = (evidence: EvidenceData) =>
  saveFile(
    fileName(['evidence', evidence.today], 'json'),
    new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' }),
  );

/** Returns a method's name with its id, or only its id if it has no name. */
function methodWords({ method, methodName }: DetectionTest): string {
  const plain = translationOf(`name.detectors.${method}`) ?? methodName;
  return plain === undefined
    ? method
    : formatMessage(resultMessages['result.test-method-named'], { plain, method });
}

const testTable = (tests: readonly DetectionTest[]) => ({
  columns: [
    { key: 'illness', label: resultMessages['result.test-illness'] },
    { key: 'method', label: resultMessages['result.test-method'], isText: true },
    { key: 'date', label: resultMessages['result.test-day'], isText: true },
    { key: 'value', label: resultMessages['result.test-value'] },
    { key: 'expected', label: resultMessages['result.test-expected'] },
    { key: 'threshold', label: resultMessages['result.test-threshold'] },
    { key: 'alarm', label: resultMessages['result.test-alarm'] },
  ],
  rows: tests.map((test) => [
    illnessWords(test.illness),
    methodWords(test),
    test.date,
    test.value,
    test.expected,
    test.threshold,
    test.alarm,
  ]),
});

type EvidenceProps = { evidence: EvidenceData; tests?: readonly DetectionTest[] };

export default function Evidence({ evidence, tests = [] }: EvidenceProps) {
  return (
    <div className={styles['evidence']}>
      <p>{resultMessages['result.evidence-text']}</p>
      <p>{formatMessage(resultMessages['result.evidence-method'], { method: evidence.method })}</p>
      {tests.length > 0 && (
        <>
          <h4>{resultMessages['result.tests']}</h4>
          <DataTable table={testTable(tests)} caption={resultMessages['result.tests']} />
        </>
      )}
      {evidence.sources.length > 0 && (
        <>
          <h4>{resultMessages['result.evidence-sources']}</h4>
          <SourceList sources={evidence.sources} />
        </>
      )}
      <Button variant="secondary" className={styles['save']} onClick={() => save(evidence)}>
        {resultMessages['result.evidence-save']}
      </Button>
    </div>
  );
}
