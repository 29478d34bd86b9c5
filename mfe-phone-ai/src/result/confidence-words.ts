import { confidenceLevel, wholePercent } from '@health-commons/contracts/confidence';
import { formatMessage } from '@health-commons/contracts/messages';
import { detailMessages } from './detail-messages';

/** Returns the confidence as a word and a percentage. */
export const confidenceWords = (confidence: number): string =>
  formatMessage(detailMessages[`phone.confidence-${confidenceLevel(confidence)}`], {
    share: wholePercent(confidence),
  });
