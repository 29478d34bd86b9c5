import { open } from 'node:fs/promises';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { migrate } from '../database/migrate';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { describePostgres, startPostgres } from '../testing/start-postgres';
import { importLines, readImportArguments } from './import-lines';

jest.setTimeout(60_000);

const { at, write } = temporaryFolder();
const bases = { root: at(), caller: at() };

const line = (country: string, code: string, latitude: number) =>
  `${country}\t${code}\tPlace\tState\t1\t\t\t\t\t${latitude}\t91.28\t4\n`;
const DUMP = line('IN', '799999', 23.83) + line('GB', 'SW1E', 51.5) + line('CH', '8000', 47);

test.each([
  [['IN.txt', '--country', 'ZZ'], /^--country must be one of .*, not 'ZZ'\.\nUsage/s],
  [['IN.txt', '--database-url', 'mysql://x'], 'The database URL must start with postgres://.'],
])('rejects the arguments %j', (args, words) => {
  expect(() => readImportArguments(args, {}, bases)).toThrow(words);
});

async function* linesOf(path: string) {
  yield* (await open(path)).readLines();
}

describePostgres('an import into PostgreSQL', () => {
  it('stores the places of a valid dump, and none of an invalid one', async () => {
    const server = await startPostgres();
    const printed: string[] = [];
    for (const name of ['log', 'error'] as const)
      jest.spyOn(console, name).mockImplementation((...text: unknown[]) => void printed.push(String(text)));
    /** Resolves to whether something was imported, and what was printed. */
    const run = async (path: string, ...options: string[]) => {
      const args = readImportArguments([path, '--database-url', server.url, ...options], {}, bases);
      const imported = await importLines(args, linesOf(path));
      return [imported, printed.splice(0).join('\n')];
    };
    const dump = write('dump.txt', DUMP);
    await expect(run(dump)).rejects.toThrow('does not have the tables of this version');
    const database = await openPostgresDatabase(server.url);
    await migrate(database);

    const faulty = write('faulty.txt', `${line('IN', '799999', 22)}IN\t4000\tx\n${line('GB', 'SW1E', 50)}`);
    expect(await run(faulty)).toEqual([
      false,
      expect.stringMatching(/^line 2 needs 12 columns.*\nNothing was imported: 1 of 3 lines are invalid\./),
    ]);
    for (let times = 0; times < 2; times += 1)
      expect(await run(dump)).toEqual([
        true,
        expect.stringMatching(
          /^Skipped 1 of 3 lines: unsupported countries\.\nImported: GB 1, IN 1 codes\.\n.*GeoNames/,
        ),
      ]);
    const places = 'select code, city, latitude, precision from private.postal_places order by code';
    expect(await database.owner.query(places)).toEqual([
      { code: '799999', city: 'Place', latitude: 23.83, precision: 'exact' },
      { code: 'SW1E', city: 'Place', latitude: 51.5, precision: 'exact' },
    ]);
    await database.close();
    await server.stop();
  });
});
