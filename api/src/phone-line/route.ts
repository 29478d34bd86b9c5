import { errorFields } from '@health-commons/base/log';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { type Language, LANGUAGES } from '@health-commons/contracts/languages';
import { type Context as HonoContext, Hono } from 'hono';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Context } from '../dependencies';
import { limitBody } from '../http/input';
import { apology, type Caller, type Heard, respond, sorry, type Turn, welcome } from './conversation';
import { type Call, readCall } from './read-call';
import { openState, sealState } from './state';
import { loadTexts } from './texts';
import { twiml } from './twiml';

/**
 * Returns the caller's country (ISO 3166-1 alpha-2) from their number or from the provider. Falls back to the
 * line's own country, because a caller with a hidden number is most likely there. Returns null if that is unknown too.
 */
function callerCountry(form: URLSearchParams): string | null {
  const countries = ['From', 'To'].flatMap((name) => [countryOf(form.get(name)), form.get(`${name}Country`)]);
  return countries.find((code) => /^[A-Za-z]{2}$/.test(code ?? ''))?.toUpperCase() ?? null;
}

/** Returns the language of the number that was called, which the operator has put into its URL. */
const languageOf = (c: HonoContext): Language =>
  LANGUAGES.find(({ code }) => code === c.req.query('language'))?.code ?? 'en';

/**
 * Returns a number's country, even if the number does not exist. If several countries are possible, returns the main
 * country of the calling code, the first in the list.
 */
function countryOf(number: string | null): string | undefined {
  const read = parsePhoneNumberFromString((number ?? '').slice(0, 40), { extract: false });
  return read?.country ?? read?.getPossibleCountries()[0];
}

/** Max bytes of a webhook. The longest transcript that we use takes at most 45,000 bytes when encoded. */
const BODY_LIMIT = 256 * 1024;

const HEADERS = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' };

/**
 * The provider's webhooks: `POST /voice` starts a call in the `language` of its query, `/answer` continues it with the
 * caller's words or keys, and `/hang-up` ends a failed call. They respond to a signed form with TwiML even after an
 * error: the caller would hear the provider's, or silence. There are no routes if PHONE_AUTH_TOKEN is not set.
 */
export function phoneLineRoute(context: Context): Hono {
  const route = new Hono();
  const { PHONE_AUTH_TOKEN: token, SITE_NAME: product } = context.settings;
  if (!token) return route;

  type Step = (caller: Caller, c: HonoContext, call: Call) => Turn | Promise<Turn>;
  const start: Step = async (caller, c) => welcome(caller, await loadTexts(languageOf(c)));
  const goOn: Step = (caller, c, { form, id }) => {
    const state = openState(token, id, c.req.query('state') ?? '');
    return state ? respond(heardIn(form), state, caller) : sorry(caller.help);
  };
  const end: Step = async ({ help }, c) => sorry(help, await loadTexts(languageOf(c)));

  const voice = (step: Step) => async (c: HonoContext) => {
    const call = await readCall(c, context, token);
    try {
      const country = callerCountry(call.form);
      const help = emergencyNumberOf(country);
      const { texts, say, next } = await step({ help, country, product }, c, call);
      const action = next && `${call.base}/api/phone-line/answer?state=${sealState(token, call.id, next)}`;
      const listen = action ? { action, hints: texts.hints } : undefined;
      return c.body(twiml(say, texts.voiceFor(help.country), listen), 200, HEADERS);
    } catch (error) {
      context.log({ event: 'phone-line.failed', level: 'error', ...errorFields(error) });
      return c.body(apology(), 200, HEADERS);
    }
  };

  route.use('*', limitBody(BODY_LIMIT));
  route.post('/voice', voice(start));
  route.post('/answer', voice(goOn));
  route.post('/hang-up', voice(end));
  return route;
}

function heardIn(form: URLSearchParams): Heard {
  const confidence = Number.parseFloat(form.get('Confidence') ?? '');
  return {
    key: (form.get('Digits') ?? '').trim().charAt(0),
    speech: form.get('SpeechResult') ?? '',
    confidence: Number.isFinite(confidence) ? confidence : null,
  };
}
