import type { Evidence } from '@health-commons/contracts/analytics';
import { Notice } from '@health-commons/ui';
import { resultMessages } from './result-messages';

type Statements = Pick<Evidence, 'statements'>;

const sentencesOf = ({ statements }: Statements): string[] =>
  statements.filter(({ id }) => id === 'data.checking').map(({ text }) => text);

/** Shows which reports are not in the figures yet. Renders nothing if there are none. */
export function BeingChecked({ evidence }: { evidence: Statements }) {
  const sentences = sentencesOf(evidence);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" title={resultMessages['result.checking']}>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** Removes the sentences that BeingChecked shows from a list. */
export const withoutChecked = (items: readonly string[], evidence: Statements): string[] => {
  const sentences = sentencesOf(evidence);
  return items.filter((item) => !sentences.includes(item));
};
