import { Notice } from '@health-commons/ui';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../../messages';

/** The page of the tip about babies in supabase/seed.sql. */
const SOURCE = { name: 'NHS (United Kingdom)', url: 'https://www.nhs.uk/conditions/fever-in-children/' };

export function ChildAdvice() {
  return (
    <Notice tone="info">
      <p>{messages['report.child-advice']}</p>
      <p>
        <a href={SOURCE.url} target="_blank" rel="noreferrer">
          {formatMessage(messages['report.tip-source'], { source: SOURCE.name })}
        </a>
      </p>
    </Notice>
  );
}
