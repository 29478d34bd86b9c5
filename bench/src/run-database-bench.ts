import { DATABASE_NAMES, type Database } from './dataset/dataset';
import { prepare, type PreparedDatabase } from './dataset/prepare';
import { isComplete, readOptions, type Options } from './options';
import { writeResult } from './report/result';
import { runBench } from './run-bench';

type DatabaseBench<T> = {
  name: string;
  conditions: (options: Options) => string;
  measure: (prepared: PreparedDatabase, options: Options) => Promise<T>;
  /** Returns Markdown blocks about one database. */
  describe: (measured: T) => readonly string[];
};

/** Runs a bench on a copy of the data set in each chosen database, then prints one result. */
export const runDatabaseBench = <T>({ name, conditions, measure, describe }: DatabaseBench<T>) =>
  runBench(async () => {
    const options = readOptions(process.argv.slice(2));
    const completed: Database[] = [];
    const software: string[] = [];
    const sections: string[] = [];
    for (const database of options.databases) {
      const prepared = await prepare(options.dataset, database);
      if (!prepared) continue;
      try {
        sections.push(`## ${DATABASE_NAMES[database]}`, ...describe(await measure(prepared, options)));
      } finally {
        await prepared.stop();
      }
      completed.push(database);
      software.push(prepared.version);
    }
    const result = { name, conditions: conditions(options), software, sections };
    writeResult(result, isComplete(options, completed));
  });

export const describeDataset = ({ dataset }: Options) =>
  `${dataset.reports} reports over ${dataset.areas} postal areas`;
