import { formatMessage } from '@health-commons/contracts/messages';
import { CONFIDENCE } from '../constants';
import { messages } from '../messages';

/**
 * Converts a share (0 to 1) to a whole percentage. Rounds down, so that a share below a limit never looks as if it had
 * reached the limit.
 */
export const percent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** Returns the confidence as a word and a percentage. */
export function confidenceWords(confidence: number): string {
  return formatMessage(messages[`phone.confidence-${levelOf(confidence)}`], { share: percent(confidence) });
}

function levelOf(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence >= CONFIDENCE.high) return 'high';
  return confidence >= CONFIDENCE.medium ? 'medium' : 'low';
}
