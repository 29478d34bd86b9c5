import { plainText } from '@health-commons/base/typed';
import { MAX_POSTAL_TEXT, type CountryCode } from './countries';
import forms from './postal-forms.json';

/**
 * The regular expressions of a country's codes without spaces and hyphens (docs/postal-codes.md). `district` is what is
 * stored. `rest` is what follows it in a whole code, of countries whose whole codes can name a building or a few
 * addresses. `wider` are areas of several districts, which are codes too.
 */
type Form = { readonly district: string; readonly rest?: string; readonly wider?: string };

const FORMS: Readonly<Record<CountryCode, Form>> = forms;

/**
 * The whole codes of countries that have them, whose group is the district. The database has the same expressions, so
 * after a change write them to `supabase/schema/02_reports.sql`.
 */
export const WHOLE_CODES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(FORMS).flatMap(([country, { district, rest }]) =>
    rest === undefined ? [] : [[country, `^(${district})${rest}$`] as const],
  ),
);

/**
 * What was read: the code, with the district to store, or else a code that the person may have meant. `isAlone` is
 * false if the text has other words.
 */
export type PostalReading =
  | { readonly status: 'code'; readonly district: string; readonly code: string; readonly isAlone: boolean }
  | { readonly status: 'none'; readonly meant: string | null };

/**
 * Finds the postal code of a country in what a person typed or pasted: 'sw1a 1aa', '४००००१', 'PIN: 400001' or '10115
 * Berlin'. A text with several codes, or with more than MAX_POSTAL_TEXT characters, has none.
 */
export function readPostalCode(country: CountryCode, typed: string): PostalReading {
  const parts = typed.length > MAX_POSTAL_TEXT ? [] : partsOf(country, typed);
  const code = codeIn(country, parts);
  if (code === null) return { status: 'none', meant: meantCode(country, parts) };
  return { status: 'code', code, district: cut(country, code), isAlone: code === squeeze(parts) };
}

/**
 * Returns what is sent and stored of a code: its district. Of a text without a code, these are its letters and digits,
 * which the API refuses.
 */
export function districtOf(country: CountryCode | '', typed: string): string {
  const reading = country === '' ? null : readPostalCode(country, typed);
  return reading?.status === 'code' ? reading.district : squeeze(partsOf(country, typed));
}

/** Returns the end of an error about a text without a code: '. Did you mean 02134?', or ''. */
export function meantIn(country: CountryCode, typed: string): string {
  const reading = readPostalCode(country, typed);
  return reading.status === 'none' && reading.meant !== null ? `. Did you mean ${reading.meant}?` : '';
}

/**
 * Returns the beginning of a country's districts in what a person typed, such as '400' in 'IN-400', or null. Of a
 * longer beginning of a code, it is the district.
 */
export function readPostalPrefix(country: CountryCode, typed: string): string | null {
  const parts = partsOf(country, typed);
  const found = codeIn(country, parts);
  if (found !== null) return cut(country, found);
  const prefix = squeeze(parts);
  const code = prefix === '' ? null : complete(prefix, codeForm(country));
  return code && cut(country, code).slice(0, prefix.length);
}

/** One of these signs continues every beginning of a code. */
const NEXT_SIGNS = ['1', '0', '2', 'A'];

/** Returns a text of the form that starts with `start` and has at most `more` further signs, or null. */
function complete(start: string, form: RegExp, more = 5): string | null {
  if (form.test(start)) return start;
  if (more === 0) return null;
  for (const sign of NEXT_SIGNS) {
    const whole = complete(start + sign, form, more - 1);
    if (whole !== null) return whole;
  }
  return null;
}

const anchored = (form: string) => new RegExp(`^(?:${form})$`);

const wholeForm = (country: CountryCode) =>
  anchored(`(?:${FORMS[country].district})${FORMS[country].rest ?? ''}`);

const codeForm = (country: CountryCode) =>
  anchored(`(?:${FORMS[country].district})(?:${FORMS[country].rest ?? ''})?`);

const cut = (country: CountryCode, code: string): string =>
  code.replace(anchored(WHOLE_CODES.get(country) ?? 'none'), '$1');

/** Letters that look like Latin capitals, on Greek and Cyrillic keyboards. */
const LOOK_ALIKES = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ';
const LATIN = 'ABEZHIKMNOPTYXABESIJKMHOPCTYX';

/** A run of digits or of letters, and what separates it from the part before. */
type Part = { readonly text: string; readonly gap: string };

/** Leaves out the country before a code, as on mail from abroad: 'GB-SW1A 1AA'. No code starts so. */
function partsOf(country: CountryCode | '', typed: string): Part[] {
  const text = plainText(typed.slice(0, MAX_POSTAL_TEXT))
    .slice(0, MAX_POSTAL_TEXT)
    .toUpperCase()
    // Japanese keyboards insert the long-vowel mark, a letter, for a hyphen.
    .replaceAll('ー', '-')
    .replace(/[\u0370-\u04FF]/g, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter);
  return Array.from(
    text.matchAll(/([^\p{L}\d]*)(\d+|\p{L}[\p{L}\p{M}]*)/gu),
    ([, gap = '', run = ''], index) => ({
      text: index === 0 && run.startsWith(country) ? run.slice(country.length) : run,
      gap: index === 0 ? ' ' : gap,
    }),
  );
}

const squeeze = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** Returns the only code of a text, or null. */
function codeIn(country: CountryCode, parts: readonly Part[]): string | null {
  const { district, rest, wider = district } = FORMS[country];
  const whole = wholeForm(country);
  const partial = anchored(`${district}|${wider}`);
  const all = squeeze(parts);
  if (whole.test(all) || partial.test(all)) return all;
  const runs = neighbours(parts);
  const wholes = runs.filter(({ text }) => whole.test(text));
  if (wholes.length > 0 || rest === undefined) return sole(wholes.map(({ text }) => text));
  // A district with a mistyped rest is no code: 'K1A 0', '1000 SS'.
  const mistyped = anchored(`.*\\d.*|${rest.replace(/\(\?!.*?\)/, '')}`);
  const districts = runs.filter(
    ({ text, isGlued, before }) => isGlued && partial.test(text) && !/\d$/.test(before),
  );
  const isMistyped = districts.some(({ next }) => mistyped.test(next));
  return isMistyped ? null : sole(districts.map(({ text }) => text));
}

/** Returns the longest text if it contains all others, or null. */
function sole(texts: readonly string[]): string | null {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return texts.length > 0 && texts.every((text) => longest.includes(text)) ? longest : null;
}

/**
 * Neighbouring parts as one text, between the text of the others. `isGlued` if nothing separates the parts, and
 * something separates them from the next one. `isApart` if something separates them from both neighbours.
 */
type Run = {
  readonly text: string;
  readonly isGlued: boolean;
  readonly isApart: boolean;
  readonly before: string;
  readonly next: string;
};

function neighbours(parts: readonly Part[]): Run[] {
  return parts.flatMap((first, start) =>
    parts.slice(start, start + MAX_PARTS).flatMap((_, more) => {
      const end = start + more + 1;
      const others = parts.slice(start + 1, end);
      if (!areOne(first, others, parts[end])) return [];
      const endsApart = parts[end]?.gap !== '';
      const isGlued = endsApart && others.every(({ gap }) => gap === '');
      const isApart = endsApart && first.gap !== '';
      const next = squeeze(parts.slice(end, end + MAX_REST)).slice(0, MAX_REST);
      return {
        text: squeeze([first, ...others]),
        isGlued,
        isApart,
        before: parts[start - 1]?.text ?? '',
        next,
      };
    }),
  );
}

/**
 * Returns false for '100, 20040', '12/34' and '12-34', and for the start of a longer sequence of numbers: '12 111' of
 * '12 111 20'.
 */
function areOne(first: Part, others: readonly Part[], next: Part | undefined): boolean {
  const isNear = ({ gap }: Part) => /^(?:\s*|[.\p{Pd}])$/u.test(gap);
  if (others.length === 0 || /\D/.test(squeeze([first, ...others]))) return others.every(isNear);
  const isSequence = next !== undefined && isNear(next) && /^\d/.test(next.text);
  const isHouse = first.text.length < 3 && /\p{Pd}/u.test(others[0]?.gap ?? '');
  return !isSequence && !isHouse && others.every(isNear);
}

/** A Canadian code has six parts: 'M', '5', 'V', '3', 'A', '8'. */
const MAX_PARTS = 6;
/** The longest rest of a whole code: the United States' four digits. */
const MAX_REST = 4;

/** Returns the only code that a slip of the fingers or a lost leading zero explains, or null. */
function meantCode(country: CountryCode, parts: readonly Part[]): string | null {
  if (parts.length > 2 * MAX_PARTS) return null;
  const form = codeForm(country);
  const among = neighbours(parts).flatMap(({ text, isApart }) => (isApart ? slipsOf(text, form) : []));
  // Among other words, a district with letters is too short to guess.
  const isLikely = (code: string) => !/\D/.test(code) || wholeForm(country).test(code);
  return sole(slipsOf(squeeze(parts), form)) ?? sole(among.filter(isLikely));
}

function slipsOf(text: string, form: RegExp): string[] {
  if (text.length > MAX_SLIPPED) return [];
  return [...spellings(text), ...withZeros(text)].filter((code) => code !== text && form.test(code));
}

/** Characters that are mistaken for another. */
const SLIPS: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', L: '1', '1': 'I' };
/** The longest codes are the United States' nine digits. */
const MAX_SLIPPED = 9;

function spellings(typed: string): string[] {
  return [...typed].reduce<string[]>(
    (before, sign) => before.flatMap((text) => [sign, SLIPS[sign] ?? []].flat().map((one) => text + one)),
    [''],
  );
}

/** Spreadsheets drop leading zeros, as of '02134' and '00501'. */
const withZeros = (typed: string) => (/^[1-9]\d{2,}$/.test(typed) ? [`0${typed}`, `00${typed}`] : []);
