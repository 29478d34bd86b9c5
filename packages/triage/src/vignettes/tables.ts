import { VIGNETTES } from './all';
import { aloneTable, rulesTable } from './rules-table';
import { accuracyTable, runAll } from './score';

const TABLES: Readonly<Record<string, () => string>> = {
  accuracy: () => accuracyTable(runAll(VIGNETTES)),
  rules: rulesTable,
  alone: aloneTable,
};

/** The document with each table between its marks made anew. */
export const withTables = (document: string): string =>
  Object.entries(TABLES).reduce(
    (text, [name, make]) =>
      text.replace(
        new RegExp(`(<!-- table: ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`),
        (_, before: string, after: string) => `${before}\n${make()}\n${after}`,
      ),
    document,
  );
