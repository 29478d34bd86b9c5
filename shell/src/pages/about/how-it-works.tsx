import { aboutMessages } from './about-messages';
import styles from './how-it-works.module.css';

const STEPS = (['one', 'two', 'three', 'four'] as const).map((step) => ({
  title: aboutMessages[`about.how.${step}.title`],
  text: aboutMessages[`about.how.${step}.text`],
}));

export function HowItWorks() {
  return (
    <ol className={styles['steps']}>
      {STEPS.map(({ title, text }) => (
        <li key={title} className={styles['step']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
