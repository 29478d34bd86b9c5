import type { CountryCode } from '@health-commons/contracts/countries';
import { parseLine, type PostalLine } from './parse-line';

/** Stores the lines of an import until it is committed or dropped. */
export type Staging = {
  add(lines: readonly PostalLine[]): Promise<void>;
  /** Imports all staged lines in one transaction and returns the number of codes per country. */
  commit(): Promise<{ country: string; codes: number }[]>;
  drop(): Promise<void>;
};

type ImportOptions = {
  only: CountryCode | null;
  /** Imports the valid lines of a dump even if other lines are invalid. */
  skipFaulty: boolean;
  onProgress: (linesRead: number) => void;
};

export type ImportResult = {
  lines: number;
  /** Number of lines of unsupported countries, or of countries other than `only`. */
  skipped: number;
  faults: number;
  /** At most 20 messages, such as 'line 17 has …'. */
  firstFaults: string[];
  /** Null if nothing was imported, because a line is invalid or because no line remains to import. */
  imported: { country: string; codes: number }[] | null;
};

const BATCH = 5_000;
const PROGRESS = 50_000;
const MAX_FAULTS = 20;

/**
 * Imports a whole dump. Unless `skipFaulty` is set, imports nothing if a line is invalid. Drops the staged
 * lines if nothing is imported.
 */
export async function importDump(
  lines: AsyncIterable<string>,
  staging: Staging,
  { only, skipFaulty, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { lines: 0, skipped: 0, faults: 0, firstFaults: [], imported: null };
  let batch: PostalLine[] = [];
  let staged = 0;
  const send = async () => {
    // Unless faulty lines are skipped, the lines after a fault are only checked.
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
