import { getSite } from '@health-commons/platform';
import { NoteSection } from './note-page';
import { operatorMessages } from './operator-messages';

/** Names the operator of the installation, a contact and the terms of use, as site.json gives them. */
export function OperatorSection() {
  const { operator, contact, terms } = getSite();
  return (
    <NoteSection title={operatorMessages['operator.title']}>
      <p>
        {operator === null && operatorMessages['operator.none']}
        {operator?.url ? <a href={operator.url}>{operator.name}</a> : operator?.name}
      </p>
      {contact && (
        <p>
          {operatorMessages['operator.contact']}{' '}
          <a href={contact.includes('://') ? contact : `mailto:${contact}`}>{contact}</a>
        </p>
      )}
      {terms && (
        <p>
          <a href={terms}>{operatorMessages['operator.terms']}</a>
        </p>
      )}
    </NoteSection>
  );
}
