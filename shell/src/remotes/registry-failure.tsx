import { FailureBox } from '@health-commons/ui';
import type { Failure } from './failure';
import { messages } from './messages';

type Props = { failure: Failure; onRetry: () => void; headingLevel: 1 | 2 };

/** Without the list of page parts no part can be shown: one sentence, and another try. */
export function RegistryFailure({ failure, onRetry, headingLevel }: Props) {
  return (
    <FailureBox
      title={messages['remote.title']}
      text={failure.sentence}
      onRetry={onRetry}
      headingLevel={headingLevel}
    />
  );
}
