import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { importDump, openLines, UnreadableFile, type PostalLine } from '../../postal-import/import-dump';
import { listCities, updatePoints } from './update-points';
import { parseCountryTable } from '../country-table';

// `npm run gazetteer -- FILE` moves the points of ../data/*.json to the points of a GeoNames postal dump
// (../README.md). `npm run gazetteer -- cities` writes the cities of the map.

const USAGE = 'Usage: npm run gazetteer -- FILE [COUNTRY] | cities\n  FILE  a GeoNames postal dump, unzipped';
const LICENCE = 'GeoNames postal codes, CC BY 4.0, https://www.geonames.org';
const CITIES_FILE = fileURLToPath(import.meta.resolve('@health-commons/contracts/cities')).replace(
  /\.ts$/,
  '.json',
);
const fileOf = (country: CountryCode) =>
  fileURLToPath(new URL(`../data/${country.toLowerCase()}.json`, import.meta.url));

async function main([file, country, ...more]: readonly string[]): Promise<number> {
  if (file === 'cities' && country === undefined) {
    writeFileSync(CITIES_FILE, JSON.stringify(listCities()));
    console.log(`Next: npx oxfmt ${CITIES_FILE}`);
    return 0;
  }
  const only = COUNTRY_CODES.find((code) => code === country?.toUpperCase()) ?? null;
  if (file === undefined || more.length > 0 || (country !== undefined && !only)) {
    console.error(`${USAGE}\n  COUNTRY  one of ${COUNTRY_CODES.join(', ')}`);
    return 1;
  }
  const lines: PostalLine[] = [];
  const dump = openLines(path.resolve(process.env['INIT_CWD'] ?? '.', file));
  const { faults, firstFaults, imported } = await importDump(
    dump,
    {
      add: (batch) => Promise.resolve(void lines.push(...batch)),
      commit: () => Promise.resolve([]),
      drop: () => Promise.resolve(),
    },
    { only, skipFaulty: false, onProgress: (read) => console.log(`${read} lines read`) },
  );
  for (const fault of firstFaults) console.error(fault);
  if (!imported) {
    console.error(
      faults > 0 ? `Nothing changed: ${faults} faulty lines.` : 'Nothing changed: no lines for us.',
    );
    return 1;
  }
  for (const code of new Set(lines.map((line) => line.country))) regenerate(code, lines);
  console.log(
    `Next: npm run format, npx jest api/src/gazetteer, and name the source in api/src/gazetteer/README.md: ${LICENCE}.`,
  );
  return 0;
}

function regenerate(country: CountryCode, lines: readonly PostalLine[]): void {
  const before = parseCountryTable(JSON.parse(readFileSync(fileOf(country), 'utf8')));
  const own = lines.filter((line) => line.country === country);
  const { table, updated, missing, rejected } = updatePoints(before, own);
  const source = `${LICENCE}; ${missing + rejected.length} rows without a line in it compiled by hand`;
  writeFileSync(fileOf(country), JSON.stringify({ ...table, source }));
  console.log(`${country}: ${updated} points updated, ${missing} not in the dump`);
  for (const row of rejected)
    console.warn(`${country}: ${row} would be outside the country and keeps its point`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UnreadableFile ? error.message : error);
  process.exitCode = 1;
}
