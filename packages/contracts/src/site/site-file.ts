import * as v from 'valibot';
import { AGGREGATE_PERIODS, MAP_ZOOM } from '../aggregates';
import { parseLocation } from '../analytics/places';
import { COUNTRY_CODES } from '../countries';
import { oneOf, orNull } from '../schema-parts';
import { DEFAULT_SITE } from '../site';

/** Characters that would need escaping in one of the formats that contain the texts: HTML, JSON and CSS. */
const UNSAFE = /[<>"\\\p{Cc}]/u;

const textThat = (message: string, isValid: (value: string) => boolean) =>
  v.pipe(v.string(message), v.check(isValid, message));
const numberThat = (message: string, isValid: (value: number) => boolean) =>
  v.pipe(v.number(message), v.check(isValid, message));

const text = (max: number) =>
  textThat(
    `must have 1 to ${max} characters, without < > " \\ and line breaks`,
    (value) => value.trim() !== '' && value.length <= max && !UNSAFE.test(value),
  );

export const siteName = text(40);

const url = textThat('must be an address that starts with https://', (value) =>
  /^https:\/\/[^\s<>"\\]+$/.test(value),
);

const colour = textThat('must be a colour such as #005eb8', (value) => /^#[0-9a-f]{6}$/i.test(value));

/** Colours by the name of their token in packages/ui, without the prefix `--color-`. */
const colours = v.optional(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/, 'must be the name of a token')), colour),
  {},
);

const degrees = (most: number) =>
  numberThat(`must be a number from -${most} to ${most}`, (value) => Math.abs(value) <= most);

const zoom = numberThat(
  `must be a whole number from ${MAP_ZOOM.min} to ${MAP_ZOOM.max}`,
  (value) => Number.isInteger(value) && value >= MAP_ZOOM.min && value <= MAP_ZOOM.max,
);

function list<Item extends v.GenericSchema>(item: Item, min: number, max: number) {
  const message = `must be a list with ${min} to ${max} entries`;
  return v.pipe(
    v.array(item, message),
    v.minLength(min, message),
    v.maxLength(max, message),
    v.check(
      (items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length,
      'must not name an entry twice',
    ),
  );
}

const place = v.strictObject({
  name: text(40),
  location: textThat('must be a place, such as Mumbai, GB or GB-M', (value) => parseLocation(value) !== null),
});

/**
 * The schema of `site.json`. Every entry is optional: an installation writes those that differ from Health Commons'
 * own. `logo` is the path of an SVG file and `picture` that of a PNG file, relative to site.json.
 */
export const siteFileSchema = v.strictObject({
  name: v.optional(siteName, DEFAULT_SITE.name),
  shortName: v.optional(text(12), DEFAULT_SITE.shortName),
  description: v.optional(text(200), DEFAULT_SITE.description),
  logo: orNull(textThat('must be the path of an SVG file', (value) => value.endsWith('.svg'))),
  picture: orNull(textThat('must be the path of a PNG file', (value) => value.endsWith('.png'))),
  colours: v.optional(v.strictObject({ light: colours, dark: colours }), {}),
  countries: v.optional(list(oneOf(COUNTRY_CODES), 1, COUNTRY_CODES.length), [...DEFAULT_SITE.countries]),
  map: v.optional(v.strictObject({ latitude: degrees(85), longitude: degrees(180), zoom }), DEFAULT_SITE.map),
  mapPeriod: v.optional(
    v.picklist(AGGREGATE_PERIODS, `must be one of ${AGGREGATE_PERIODS.join(', ')}, as a text`),
    '30',
  ),
  places: v.optional(list(place, 1, 20), [...DEFAULT_SITE.places]),
  languages: orNull(
    list(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be a language code such as en')), 1, 40),
  ),
  links: v.optional(list(v.strictObject({ text: text(80), url }), 0, 10), []),
  operator: orNull(v.strictObject({ name: text(80), url: v.optional(url) })),
  contact: orNull(
    v.union(
      [v.pipe(v.string(), v.email()), url],
      'must be an e-mail address or an address that starts with https://',
    ),
  ),
  terms: orNull(url),
  statistics: v.optional(v.picklist(['counted', 'fixed'], 'must be counted or fixed'), 'counted'),
});
export type SiteFile = v.InferOutput<typeof siteFileSchema>;
