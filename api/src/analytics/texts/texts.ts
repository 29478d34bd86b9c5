import type { Catalogue, CatalogueLoader } from '@health-commons/base/catalogue';
import { localeOf } from '@health-commons/base/locale';
import { parseLocation } from '@health-commons/contracts/analytics';
import { loadCatalogue as loadNames, loadParts } from '@health-commons/contracts/catalogue';
import { findCountry } from '@health-commons/contracts/countries';
import { IntlMessageFormat } from 'intl-messageformat';
import { once } from '../../once';
import english from './locales/en.json';

export type MessageId = keyof typeof english;

/** The texts of a language by message id, and the names of countries and cities by their English names. */
export type Texts = { readonly language: string; readonly messages: Catalogue };

export const ENGLISH: Texts = { language: 'en', messages: english };

const loadOwn: CatalogueLoader = (language) => import(`../../../../packages/languages/${language}/api.json`);

/** Loads the texts of a language. What is not translated stays English. */
export const loadTexts = once(async (language: string): Promise<Texts> => {
  if (language === 'en') return ENGLISH;
  return { language, messages: { ...english, ...(await loadParts([loadNames, loadOwn], language)) } };
});

/** A number, a text, an ISO day, or the id of an illness or season, or a list of ids. */
type Value = number | string | readonly string[];
export type Values = Readonly<Record<string, Value>>;

const number = once((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));
const day = once((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const month = once((locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
const list = once((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const formats = once((locale: string) => once((message: string) => new IntlMessageFormat(message, locale)));

/**
 * Returns the text of a message. A value called `place` is a location, and one called `month` is 1 to 12. Throws if a
 * placeholder has no value, or if a number is not finite.
 */
export function render(id: MessageId, values: Values = {}, texts: Texts = ENGLISH): string {
  const message = texts.messages[id] ?? '';
  const written = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${id}: ${name} is ${value}`);
    // A number that chooses a plural stays a number.
    return [name, message.includes(`{${name}, plural,`) ? Number(value) : write(name, value, texts)] as const;
  });
  return String(formats(localeOf(texts.language))(message).format(Object.fromEntries(written)));
}

function write(name: string, value: Value, texts: Texts): string {
  const locale = localeOf(texts.language);
  if (typeof value === 'object') return list(locale).format(value.map((one) => write(name, one, texts)));
  if (name === 'place') return placeName(String(value), texts);
  if (name === 'month') return month(locale).format(Date.UTC(2000, Number(value) - 1));
  if (typeof value === 'number') return number(locale).format(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `${day(locale).format(Date.parse(value))} UTC`;
  return texts.messages[`name.${name}.${value}`] ?? value;
}

function placeName(location: string, texts: Texts): string {
  const place = parseLocation(location);
  if (!place) return location;
  const translated = (name: string) => texts.messages[name] ?? name;
  const country = translated(findCountry(place.country)?.name ?? '');
  if (place.prefix === null) return country;
  if (!place.location.includes('-')) return translated(place.location);
  return render('place.area', { country, prefix: place.prefix }, texts);
}
