import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { toIssues, type Issue } from '@health-commons/contracts/errors';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { Help } from './guard';
import { helpfulFault, say } from './help';
import { isKnownCountry, readPhoneNumber, type PhoneNumber } from './phone-number';

type Sent = { phoneNumber: string; country: string | null };

export type Read<Body> = { body: Body; phone: PhoneNumber };

type Reading<Output> = {
  schema: v.GenericSchema<unknown, Output>;
  code: string;
  /** Returns an error message to use instead of the issues' messages, or null. */
  summary?: (body: unknown) => string | null;
  /** Issues that the caller found outside the body, such as in a header. */
  issues?: readonly Issue[];
};

/**
 * Validates a body and its phone number, and sets the emergency number in `help`. Throws a Fault 400 that lists all
 * issues (only one if the body is not JSON). The messages repeat nothing from the request except a country code.
 */
export async function readRequest<Output extends Sent>(
  c: HonoContext,
  help: Help,
  { schema, code, summary, issues: others = [] }: Reading<Output>,
): Promise<Read<Output>> {
  const sent = parse(await c.req.text());
  const number = numberIn(sent.body);
  help.number = emergencyNumberOf(number?.phone?.country ?? number?.country);
  if (!sent.parsed) {
    const message = 'the body must be JSON';
    throw helpfulFault(400, 'invalid_json', message, help.number, { issues: [{ path: '', message }] });
  }
  // valibot accepts an array where the schema expects an object.
  const result = v.safeParse(schema, Array.isArray(sent.body) ? null : sent.body);
  const issues = result.issues ? toIssues(result.issues) : [];
  issues.push(...numberIssues(number, issues), ...others);
  if (result.success && number?.phone && issues.length === 0)
    return { body: result.output, phone: number.phone };
  const message = summary?.(sent.body) ?? issues.map((issue) => issue.message).join('; ');
  throw helpfulFault(400, code, message, help.number, { issues });
}

function parse(text: string): { parsed: boolean; body: unknown } {
  try {
    return { parsed: true, body: JSON.parse(text) as unknown };
  } catch {
    return { parsed: false, body: null };
  }
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

/** Returns issues that the schema does not find: an unknown country or an impossible number. */
function numberIssues(number: ReturnType<typeof numberIn>, known: readonly Issue[]): Issue[] {
  if (!number) return [];
  const isNamed = (path: string) => known.some((issue) => issue.path === path);
  const issues: Issue[] = [];
  const { country, phone } = number;
  if (country && !isNamed('country') && !isKnownCountry(country))
    issues.push({
      path: 'country',
      message: say('phone-ai.unknown-country', emergencyNumberOf(null), { country }),
    });
  if (!phone && !isNamed('phoneNumber'))
    issues.push({ path: 'phoneNumber', message: say('phone-ai.wrong-number', emergencyNumberOf(null)) });
  return issues;
}
