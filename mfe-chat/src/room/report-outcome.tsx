import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import { Notice, type Tone } from '@health-commons/ui';
import { faultWords } from '../chat/fault-words';
import type { Fault } from '../client/state';
import { messages } from '../messages';

/** What came of a report or a block, or what keeps it from being sent. */
export type Outcome =
  | { kind: 'choose' | 'too-much' | 'passed-on' | 'not-passed-on' | 'block-failed' }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'blocked'; name: string };

const TONES: Partial<Record<Outcome['kind'], Tone>> = {
  'passed-on': 'success',
  blocked: 'success',
  refused: 'error',
  'block-failed': 'error',
};

/** Stands beside the button that led to it. Always there, so that its words are read when they come. */
export function ReportOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Notice tone={TONES[outcome.kind] ?? 'warning'}>
          <p>{outcomeWords(outcome)}</p>
        </Notice>
      )}
    </div>
  );
}

function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === 'refused')
    return outcome.fault === 'unavailable' ? messages['report.failed'] : faultWords(outcome.fault);
  if (outcome.kind === 'block-failed') return messages['details.block-failed'];
  if (outcome.kind === 'blocked') return formatMessage(messages['report.blocked'], outcome);
  return formatMessage(messages[`report.${outcome.kind}`], { count: CHAT_LIMITS.reported });
}
