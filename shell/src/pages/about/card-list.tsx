import { classNames } from '@health-commons/ui';
import styles from './card-list.module.css';

export type Card = { title: string; text: string };

type Props = {
  cards: readonly Card[];
  /** The maximum number of columns. */
  columns: 2 | 3;
};

export function CardList({ cards, columns }: Props) {
  return (
    <ul className={classNames(styles['cards'], columns === 2 && styles['two'])}>
      {cards.map(({ title, text }) => (
        <li key={title} className={styles['card']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
