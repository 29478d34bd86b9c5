import type { Catalogue } from '@health-commons/base/catalogue';
import { type FindingId, FINDINGS } from '@health-commons/triage/choose';

export type Names = ReadonlyMap<FindingId, string>;

/** Returns the names of the findings by id, in the page's language, or in English if its texts are not loaded. */
export const namesIn = (texts: Catalogue): Names =>
  new Map(FINDINGS.map(({ id, name }) => [id, texts[`name.finding.${id}`] ?? name]));
