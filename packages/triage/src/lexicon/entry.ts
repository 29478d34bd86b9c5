import type { Urgency } from '../urgency';
import type { SourceId } from '../sources/sources';

/**
 * Something a person may have. `alone`: how soon to be seen for this and nothing else; without it the finding says something of the person
 * (an illness they live with, a journey, an accident) and only counts in rules. `phrases` divided by commas, in any form of their words;
 * `never` such that look alike and mean something else.
 */
export type Entry = {
  name: string;
  alone?: Urgency;
  /** What `alone` rests on; needed from routine upwards. */
  source?: SourceId;
  phrases: string;
  /** Findings of which this one is an expected part: a sting swells. Beside one of them `alone` does not count. */
  unless?: readonly string[];
  /** Findings this one is a kind of. */
  kindOf?: readonly string[];
  /** An illness or event that, in the past, is this instead (null: nothing). Entries without it are never taken for past ones. */
  past?: string | null;
};

export type EntryTable = Readonly<Record<string, Entry>>;
