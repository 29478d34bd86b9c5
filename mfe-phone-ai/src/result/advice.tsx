import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './result.module.css';
import { SourceLink } from './source-link';

export function Advice({ answer: { recommendations, sources } }: { answer: Consultation }) {
  return (
    <div className={styles['part']}>
      <h4>{messages['phone.recommendations']}</h4>
      <ul>
        {recommendations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {sources.length > 0 && (
        <Disclosure look="link" summary={messages['phone.sources']}>
          <ul>
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
