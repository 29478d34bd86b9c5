import type { CountryCode } from '@health-commons/contracts/countries';
import { parseLine, type PostalLine } from './parse-line';

/** Holds the lines of an import until all have been read. */
export type Staging = {
  add(lines: readonly PostalLine[]): Promise<void>;
  /** Imports all staged lines in one transaction and returns the number of codes per country. */
  commit(): Promise<{ country: string; codes: number }[]>;
  drop(): Promise<void>;
};

export type ImportOptions = {
  only: CountryCode | null;
  /** Imports the valid lines of a dump with invalid ones. */
  skipFaulty: boolean;
  onProgress: (linesRead: number) => void;
};

export type ImportResult = {
  lines: number;
  /** Lines of other countries. */
  skipped: number;
  faults: number;
  /** At most 20: 'line 17 has …'. */
  firstFaults: string[];
  /** Null when nothing was imported: there were faults, or no lines for us. */
  imported: { country: string; codes: number }[] | null;
};

const BATCH = 5_000;
const PROGRESS = 50_000;
const MAX_FAULTS = 20;

/** Imports a whole dump, or nothing if a line is invalid. Leaves nothing staged when it fails. */
export async function importDump(
  lines: AsyncIterable<string>,
  staging: Staging,
  { only, skipFaulty, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { lines: 0, skipped: 0, faults: 0, firstFaults: [], imported: null };
  let batch: PostalLine[] = [];
  let staged = 0;
  const send = async () => {
    // After a fault, the rest is read for its faults only.
    if (batch.length > 0 && (skipFaulty || result.faults === 0)) await staging.add(batch);
    staged += batch.length;
    batch = [];
  };
  try {
    for await (const text of lines) {
      result.lines += 1;
      if (result.lines % PROGRESS === 0) onProgress(result.lines);
      if (text.trim() === '') continue;
      const parsed = parseLine(text, only);
      if (parsed.kind === 'skipped') result.skipped += 1;
      else if (parsed.kind === 'fault') {
        result.faults += 1;
        if (result.firstFaults.length < MAX_FAULTS)
          result.firstFaults.push(`line ${result.lines} ${parsed.fault}`);
      } else if (batch.push(parsed.line) >= BATCH) await send();
    }
    await send();
    if (staged > 0 && (skipFaulty || result.faults === 0)) result.imported = await staging.commit();
    return result;
  } finally {
    if (!result.imported) await staging.drop();
  }
}
