import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { assessRead } from '../assess-read';
import { toConsultation } from '../consultation';
import type { Told } from './questions';

export { type FindingId, FINDINGS, type Group, GROUPS, isFindingId } from '../lexicon/findings';
export * from './questions';
export { loadSearch } from './search';

/** Answers what was told by choosing, as the API answers a message. Works without a network. */
export function answerTo(
  { findings, person }: Told,
  help: EmergencyNumber,
  country: string | null,
  now: number,
): Consultation {
  const read = {
    findings: [...findings],
    person,
    unknown: [],
    lost: 0,
    isMisread: false,
    language: null,
    alarming: [],
  };
  const assessment = assessRead(read, { symptoms: [], country });
  return toConsultation({ assessment, localReports: 0, assistedByModel: false }, help, now);
}
