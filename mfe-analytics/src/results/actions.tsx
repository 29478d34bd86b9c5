import { Disclosure } from '@health-commons/ui';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

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
        <Disclosure look="link" summary={resultMessages['result.more']} data-paper="open">
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
