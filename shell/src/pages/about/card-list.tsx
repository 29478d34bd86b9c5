import styles from './card-list.module.css';

export type Card = { title: string; text: string };

export function CardList({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles['cards']}>
      {cards.map(({ title, text }) => (
        <li key={title} className={styles['card']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
