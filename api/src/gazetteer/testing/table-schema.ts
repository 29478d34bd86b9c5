import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/postal-code';
import * as v from 'valibot';
import { expandPrefixes } from '../country-table';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const name = v.pipe(v.string(), v.trim(), v.nonEmpty());

const prefixes = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(',').every((part) => expandPrefixes(part).length > 0),
    (issue) => `'${issue.input}' is not a list of prefixes and ranges`,
  ),
);

const region = v.union([
  v.strictTuple([prefixes, latitude, longitude]),
  v.strictTuple([prefixes, latitude, longitude, name]),
]);
const city = v.strictTuple([prefixes, latitude, longitude, name]);

const code = v.union([
  v.strictTuple([name, latitude, longitude]),
  v.strictTuple([name, latitude, longitude, name]),
]);

/** The schema of the files in data/. */
export const countryTableSchema = v.pipe(
  v.strictObject({
    country: v.picklist(COUNTRY_CODES),
    about: name,
    source: name,
    nowhere: v.exactOptional(prefixes),
    regions: v.record(name, v.array(region)),
    cities: v.record(name, v.array(city)),
    places: v.array(v.strictObject({ city: name, state: name, codes: v.array(code) })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { country, regions, cities, places } = dataset.value;
    const listed = [regions, cities].flatMap((states) => Object.values(states).flat());
    for (const prefix of repeated(listed.flatMap(([list]) => expandPrefixes(list))))
      addIssue({ message: `The prefix ${prefix} is there twice` });
    const codes = places.flatMap((place) => place.codes.map(([written]) => districtOf(country, written)));
    for (const twice of repeated(codes)) addIssue({ message: `The code ${twice} is there twice` });
  }),
);

const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);
