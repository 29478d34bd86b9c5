import { FailureBox } from '@health-commons/ui';
import type { Failure } from './failure';
import { remoteMessages } from './remote-messages';

type Props = { failure: Failure; onRetry: () => void; headingLevel: 1 | 2 };

export function RegistryFailure({ failure, onRetry, headingLevel }: Props) {
  return (
    <FailureBox
      title={remoteMessages['remote.title']}
      text={failure.sentence}
      onRetry={onRetry}
      headingLevel={headingLevel}
    />
  );
}
