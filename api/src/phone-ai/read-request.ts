import { countryOfNumber, plainNumber } from '@health-commons/contracts/calling-codes';
import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import type { Issue } from '@health-commons/contracts/errors';
import { LANGUAGES, type Language } from '@health-commons/contracts/languages';
import { CONSULTATION_LIMITS } from '@health-commons/contracts/phone-ai';
import type { Context as HonoContext } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { Fault, sentenceOf } from '../http/fault';
import { checkInput, type InputSchema, readJson } from '../http/input';
import { say } from './answer';

/**
 * A phone number of a possible length. `e164` may end with an extension: '+919876543210;ext=12'. `country` is null if
 * unknown.
 */
type PhoneNumber = { e164: string; country: string | null };

/**
 * Parses an international number or a national number of `country`, with any words around it. Returns null for a text
 * without a number or with several.
 */
export function readPhoneNumber(text: string, country: string | null): PhoneNumber | null {
  // `extract: false` rejects a text that has words beside the number.
  const options = {
    extract: false,
    ...(country && isSupportedCountry(country) && { defaultCountry: country }),
  };
  const number = parsePhoneNumberFromString(plainNumber(text).replace(/\s/g, ' '), options);
  // isValid() would reject new ranges that the library does not list yet.
  if (!number?.isPossible()) return null;
  const e164 = number.ext ? `${number.number};ext=${number.ext}` : number.number;
  // The page shows the emergency number of the same country before the number is sent.
  const shown = countryOfNumber(number.number, country ?? '') ?? '';
  if (shown !== '') return { e164, country: shown };
  // The named country if it shares the calling code, or else the code's main country, the first in the list.
  const sharing = number.getPossibleCountries();
  return { e164, country: number.country ?? sharing.find((code) => code === country) ?? sharing[0] ?? null };
}

type Sent = { phoneNumber: string; country: string | null; language: string | null };

/**
 * A valid request. `help` is the emergency number of the phone number's country. `language` is that of the page, or
 * else the first one of Accept-Language that the site has, or else English.
 */
export type Read<Body> = { body: Body; phone: PhoneNumber; help: EmergencyNumber; language: Language };

type Reading<Output> = {
  schema: InputSchema<Output>;
  code: string;
  /** Returns an error message to use instead of the issues' messages, or null. */
  summary?: (body: unknown) => string | null;
  /** What the caller found outside the body, such as in a header. */
  others?: readonly Issue[];
};

/**
 * Validates a body and its phone number, and sets the emergency number of errors. Throws a Fault 400 that lists all
 * issues (only one if the body is not JSON). The messages repeat nothing from the request except a country code and the
 * names of unknown fields.
 */
export async function readRequest<Output extends Sent>(
  c: HonoContext,
  { schema, code, summary, others = [] }: Reading<Output>,
): Promise<Read<Output>> {
  const sent = await readJson(c);
  const number = numberIn(sent);
  const help = emergencyNumberOf(number?.phone?.country ?? number?.country);
  c.set('emergencyNumber', help);
  const { output, issues } = checkInput(schema, sent);
  const found = [...(issues ?? []), ...numberIssues(number, issues ?? []), ...others];
  if (issues === null && number?.phone && found.length === 0)
    return { body: output, phone: number.phone, help, language: languageOf(output.language, c) };
  throw new Fault(400, code, summary?.(sent) ?? sentenceOf(found), { issues: found });
}

function languageOf(sent: string | null, c: HonoContext): Language {
  const accepted = parseAccept(c.req.header('accept-language') ?? '').map(({ type }) => type);
  for (const tag of [sent ?? '', ...accepted]) {
    const found = LANGUAGES.find(({ code }) => code === tag.split('-')[0]?.toLowerCase());
    if (found) return found.code;
  }
  return 'en';
}

const placeSchema = v.object({
  phoneNumber: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(CONSULTATION_LIMITS.phoneNumber)), ''),
  country: v.fallback(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase()), ''),
});

/** Reads the number and country of a body that may be invalid. */
function numberIn(body: unknown) {
  const read = v.safeParse(placeSchema, body);
  if (!read.success) return null;
  const country = read.output.country || null;
  return { country, phone: readPhoneNumber(read.output.phoneNumber, country) };
}

/** Finds what the schema does not find: an unknown country or an impossible number. */
function numberIssues(number: ReturnType<typeof numberIn>, known: readonly Issue[]): Issue[] {
  if (!number) return [];
  const isNamed = (path: string) => known.some((issue) => issue.path === path);
  const issues: Issue[] = [];
  const { country, phone } = number;
  if (country && !isNamed('country') && !isSupportedCountry(country))
    issues.push({
      path: 'country',
      message: say('phone-ai.unknown-country', emergencyNumberOf(null), { country }),
    });
  if (!phone && !isNamed('phoneNumber'))
    issues.push({ path: 'phoneNumber', message: say('phone-ai.wrong-number', emergencyNumberOf(null)) });
  return issues;
}
