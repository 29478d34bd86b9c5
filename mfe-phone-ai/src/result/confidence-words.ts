import { formatMessage } from '@health-commons/contracts/messages';
import { CONFIDENCE } from '../constants';
import { messages } from '../messages';

/** A share of 1 in whole percents. */
export const percent = (share: number): number => Math.round(share * 100);

/** How far an answer may be trusted, as a word and a number. */
export function confidenceWords(confidence: number): string {
  return formatMessage(messages[`phone.confidence-${levelOf(confidence)}`], { share: percent(confidence) });
}

function levelOf(confidence: number): 'high' | 'medium' | 'low' {
  if (confidence >= CONFIDENCE.high) return 'high';
  return confidence >= CONFIDENCE.medium ? 'medium' : 'low';
}
