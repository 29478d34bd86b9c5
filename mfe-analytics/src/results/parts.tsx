import { defineMessages } from '@health-commons/base/catalogue';
import type { Evidence, IllnessVerdict } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { classNames, Disclosure, formatMoment, remote, shared, sizes } from '@health-commons/ui';
import { chartMessages, illnessWords, stateWords } from '../charts/words';
import { tableOf } from '../charts/chart-table';
import { DataTable, SourceList } from '../charts/figure/data-table';
import { placeWords, TABS, type TabId } from '../selection/selection';
import english from '../locales/en/results.json';
import styles from './results.module.css';

export const resultMessages = defineMessages(english);

/** The class of a panel with a part of an answer. */
export const ANSWER = classNames(shared['stack'], styles['answer']);

export function AnswerTitle({ tab, location }: { tab: TabId; location: string }) {
  const view = TABS.find(({ id }) => id === tab)?.label ?? '';
  return <h2>{formatMessage(resultMessages['result.title'], { view, place: placeWords(location) })}</h2>;
}

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={remote['points']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type Props = { items: readonly string[]; title?: string };

/** Shows the first thing to do, and folds the others. Renders nothing if there is nothing to do. */
export function Actions({ items, title = resultMessages['result.recommendations'] }: Props) {
  const [first, ...others] = items;
  if (first === undefined) return null;
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <p className={shared['strong']}>{first}</p>
      {others.length > 0 && (
        <Disclosure look="link" summary={resultMessages['result.more']} data-paper>
          <List items={others} />
        </Disclosure>
      )}
    </section>
  );
}

/** A titled list of sentences. Renders nothing if the list is empty. */
export function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <List items={items} />
    </section>
  );
}

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

/** What an answer is based on: the reports and days, and folded the verdict of each illness, the method and sources. */
export function Basis({ evidence, location }: { evidence: Evidence; location: string }) {
  const { reports, historyDays: days, asOf, verdicts, method, sources } = evidence;
  const values = { reports, place: placeWords(location), days, moment: formatMoment(asOf) };
  return (
    <>
      <p className={shared['muted']}>{formatMessage(resultMessages['result.based-on'], values)}</p>
      <Disclosure look="link" summary={resultMessages['result.evidence']} className={styles['evidence-box']}>
        <div className={classNames(shared['stack'], sizes['compact'])}>
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
    </>
  );
}
