import { formatMessage } from '@health-commons/contracts/messages';
import { classNames, remote, sizes } from '@health-commons/ui';
import { messages } from '../messages';

/** A link that opens a source in a new tab. */
export function SourceLink({ source: { title, url } }: { source: { title: string; url: string } }) {
  return (
    <a className={classNames(sizes['small'], remote['target'])} href={url} target="_blank" rel="noreferrer">
      {formatMessage(messages['phone.source'], { source: title })}
    </a>
  );
}
