import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { describe, type Finding } from '../http/fault';
import { checkInput, readJson, type InputSchema } from '../http/input';
import type { Help } from './guard';
import { helpfulFault, say } from './help';
import { isKnownCountry, readPhoneNumber, type PhoneNumber } from './phone-number';

type Sent = { phoneNumber: string; country: string | null };

export type Read<Body> = { body: Body; phone: PhoneNumber };

type Reading<Output> = {
  schema: InputSchema<Output>;
  code: string;
  /** Returns an error message to use instead of the findings' messages, or null. */
  summary?: (body: unknown) => string | null;
  /** What the caller found outside the body, such as in a header. */
  others?: readonly Finding[];
};

/**
 * Validates a body and its phone number, and sets the emergency number in `help`. Throws a Fault 400 that lists all
 * issues (only one if the body is not JSON). The messages repeat nothing from the request except a country code and the
 * names of unknown fields.
 */
export async function readRequest<Output extends Sent>(
  c: HonoContext,
  help: Help,
  { schema, code, summary, others = [] }: Reading<Output>,
): Promise<Read<Output>> {
  const sent = await readJson(c);
  const number = numberIn(sent);
  help.number = emergencyNumberOf(number?.phone?.country ?? number?.country);
  const { output, findings } = checkInput(schema, sent, { isPrivate: true });
  const found = [...(findings ?? []), ...numberFindings(number, findings ?? []), ...others];
  if (findings === null && number?.phone && found.length === 0) return { body: output, phone: number.phone };
  const { sentence, issues } = describe(found);
  throw helpfulFault(400, code, summary?.(sent) ?? sentence, help.number, { issues });
}

const placeSchema = v.object({
  phoneNumber: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
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
function numberFindings(number: ReturnType<typeof numberIn>, known: readonly Finding[]): Finding[] {
  if (!number) return [];
  const isNamed = (path: string) => known.some((finding) => finding.path === path);
  const findings: Finding[] = [];
  const { country, phone } = number;
  if (country && !isNamed('country') && !isKnownCountry(country))
    findings.push({
      path: 'country',
      message: say('phone-ai.unknown-country', emergencyNumberOf(null), { country }),
    });
  if (!phone && !isNamed('phoneNumber'))
    findings.push({ path: 'phoneNumber', message: say('phone-ai.wrong-number', emergencyNumberOf(null)) });
  return findings;
}
