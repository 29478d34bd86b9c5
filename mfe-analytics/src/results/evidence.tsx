import type { DetectionTest, Evidence as EvidenceData } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { words as chartWords } from '../charts/chart-messages';
import { DataTable } from '../charts/figure/data-table';
import { illnessWords } from '../charts/say';
import { words } from './result-messages';
import styles from './results.module.css';

const FREE_AFTER_MS = 60_000;

function save(evidence: EvidenceData): void {
  const text = JSON.stringify(evidence, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `health-commons-evidence-${evidence.today}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}

const testTable = (tests: readonly DetectionTest[]) => ({
  columns: [
    { key: 'illness', label: words['result.test-illness'] },
    { key: 'method', label: words['result.test-method'] },
    { key: 'date', label: words['result.test-day'] },
    { key: 'value', label: words['result.test-value'] },
    { key: 'expected', label: words['result.test-expected'] },
    { key: 'threshold', label: words['result.test-threshold'] },
    { key: 'alarm', label: words['result.test-alarm'] },
  ],
  rows: tests.map(({ illness, method, date, value, expected, threshold, alarm }) => [
    illness === 'all' ? chartWords['charts.all'] : illnessWords(illness),
    method,
    date,
    value,
    expected,
    threshold,
    alarm,
  ]),
});

type EvidenceProps = { evidence: EvidenceData; tests?: readonly DetectionTest[] };

/** The figures behind an answer, for whoever wants to work it out again. */
export default function Evidence({ evidence, tests = [] }: EvidenceProps) {
  return (
    <div className={styles['evidence']}>
      <p>{words['result.evidence-text']}</p>
      <p>{formatMessage(words['result.evidence-method'], { method: evidence.method })}</p>
      {tests.length > 0 && (
        <>
          <h4>{words['result.tests']}</h4>
          <DataTable table={testTable(tests)} caption={words['result.tests']} />
        </>
      )}
      {evidence.sources.length > 0 && (
        <>
          <h4>{words['result.evidence-sources']}</h4>
          <ul className={styles['list']}>
            {evidence.sources.map(({ id, title, url }) => (
              <li key={id}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" onClick={() => save(evidence)}>
        {words['result.evidence-save']}
      </Button>
    </div>
  );
}
