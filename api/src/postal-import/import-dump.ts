import type { CountryCode } from '@health-commons/contracts/countries';
import { parseLine, type PostalLine } from './parse-line';

/** Where lines wait until all of a run have been read. */
export type Staging = {
  add(lines: readonly PostalLine[]): Promise<void>;
  /** Takes them all, in one transaction, and says how many codes each country now has from them. */
  take(): Promise<{ country: string; codes: number }[]>;
  drop(): Promise<void>;
};

export type ImportOptions = {
  only: CountryCode | null;
  /** Takes the good lines of a dump that has faulty ones, too. */
  skipFaulty: boolean;
  onProgress: (linesRead: number) => void;
};

export type ImportResult = {
  lines: number;
  /** Lines of countries that were not asked for. */
  elsewhere: number;
  faults: number;
  /** The first of them: 'line 17 has …'. */
  firstFaults: string[];
  /** Null when nothing was taken: there were faults, or no line of a country of ours. */
  taken: { country: string; codes: number }[] | null;
};

const BATCH = 5_000;
const PROGRESS = 50_000;
const FAULTS_NAMED = 20;

/** Reads a dump to its end and takes all of it or, when a line is faulty, nothing. Whatever fails, nothing of it stays. */
export async function importDump(
  lines: AsyncIterable<string>,
  staging: Staging,
  { only, skipFaulty, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { lines: 0, elsewhere: 0, faults: 0, firstFaults: [], taken: null };
  let batch: PostalLine[] = [];
  let staged = 0;
  const send = async () => {
    // After a fault the rest is only read for its faults.
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
      if (parsed.kind === 'elsewhere') result.elsewhere += 1;
      else if (parsed.kind === 'fault') {
        result.faults += 1;
        if (result.firstFaults.length < FAULTS_NAMED)
          result.firstFaults.push(`line ${result.lines} ${parsed.fault}`);
      } else if (batch.push(parsed.line) >= BATCH) await send();
    }
    await send();
    if (staged > 0 && (skipFaulty || result.faults === 0)) result.taken = await staging.take();
    return result;
  } finally {
    if (!result.taken) await staging.drop();
  }
}
