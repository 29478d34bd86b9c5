import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure, formatMoment } from '@health-commons/ui';
import type { Evidence } from '@health-commons/contracts/analytics';
import { placeWords, TABS, type TabId } from '../selection/selection';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

export function AnswerTitle({ tab, location }: { tab: TabId; location: string }) {
  const view = TABS.find(({ id }) => id === tab)?.label ?? '';
  return <h2>{formatMessage(resultMessages['result.title'], { view, place: placeWords(location) })}</h2>;
}

type Props = { items: readonly string[]; title?: string };

/** Shows the first thing to do, and folds the others. Renders nothing if there is nothing to do. */
export function Actions({ items, title = resultMessages['result.recommendations'] }: Props) {
  const [first, ...others] = items;
  if (first === undefined) return null;
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <p className={styles['action']}>{first}</p>
      {others.length > 0 && (
        <Disclosure look="link" summary={resultMessages['result.more']} data-paper>
          <ul className={styles['list']}>
            {others.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
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
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

type BasedOnProps = { evidence: Pick<Evidence, 'reports' | 'historyDays' | 'asOf'>; location: string };

/** Shows the number of reports and days that an answer is based on. */
export function BasedOn({ evidence, location }: BasedOnProps) {
  return (
    <p className={styles['based-on']}>
      {formatMessage(resultMessages['result.based-on'], {
        reports: evidence.reports,
        place: placeWords(location),
        days: evidence.historyDays,
        moment: formatMoment(evidence.asOf),
      })}
    </p>
  );
}
