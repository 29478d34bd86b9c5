import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Notice, type Tone } from '@health-commons/ui';
import { faultMessage } from '../chat/fault-message';
import type { Fault } from '../client/state';
import { messages } from '../messages';

/** The result of a report or a block, or the reason why the report cannot be sent. */
export type Outcome =
  | { kind: 'choose' | 'too-much' | 'passed-on' | 'not-passed-on' | 'block-failed' }
  | { kind: 'rejected'; fault: Fault }
  | { kind: 'blocked'; name: string };

const TONES: Partial<Record<Outcome['kind'], Tone>> = {
  'passed-on': 'success',
  blocked: 'success',
  rejected: 'error',
  'block-failed': 'error',
};

/**
 * Shows the outcome. The status is always rendered, because screen readers announce only changes of an existing
 * status.
 */
export function ReportOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Notice tone={TONES[outcome.kind] ?? 'warning'}>
          <p>{outcomeText(outcome)}</p>
        </Notice>
      )}
    </div>
  );
}

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'rejected')
    return outcome.fault === 'unavailable' ? messages['report.failed'] : faultMessage(outcome.fault);
  if (outcome.kind === 'block-failed') return messages['details.block-failed'];
  if (outcome.kind === 'blocked') return formatMessage(messages['report.blocked'], outcome);
  return formatMessage(messages[`report.${outcome.kind}`], { count: CHAT_LIMITS.reported });
}
