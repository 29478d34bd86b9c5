import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import styles from './result.module.css';

/** A link that opens a source in a new tab. */
export function SourceLink({ source: { title, url } }: { source: { title: string; url: string } }) {
  return (
    <a className={styles['source']} href={url} target="_blank" rel="noreferrer">
      {formatMessage(messages['phone.source'], { source: title })}
    </a>
  );
}
