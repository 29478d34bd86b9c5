import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

/** The first recommendation is the one thing to do now. The others and the sources are folded. */
export function Advice({ answer: { recommendations, sources } }: { answer: Consultation }) {
  const [first, ...others] = recommendations;
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.recommendations']}</h4>
      {first !== undefined && <p className={styles['action']}>{first}</p>}
      {others.length + sources.length > 0 && (
        <Disclosure look="link" summary={messages['phone.more-recommendations']}>
          <ul>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ul className={styles['sources']}>
            {sources.map((source) => (
              <li key={source.url}>
                <SourceLink source={source} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
