import { createApi } from '../../create-api';
import type { Db } from '../../dependencies';
import type { Environment } from '../../settings';
import { signatureOf } from '../read-call';
import { type Heard, readTwiml } from '../replay';

export const TOKEN = 'a-token-of-the-account-1';
export const PUBLIC_URL = 'https://line.example.org';

/** A call from the United Kingdom with numbers that are reserved for fiction. */
export const CALL = { CallSid: 'CA0001', From: '+441632960001', To: '+441632960000' };

export type TestLine = {
  request(path: string, init: RequestInit): Promise<Response>;
  /** Sends a signed form. `url` is the base URL configured at the provider. */
  post(
    path: string,
    form?: Record<string, string>,
    options?: { url?: string; token?: string },
  ): Promise<Response>;
  /** Sends a signed form to a URL from the line's response and parses the TwiML. */
  go(url: string, form?: Record<string, string>): Promise<Heard>;
  logged: Readonly<Record<string, unknown>>[];
};

/** A database that always fails, because the line needs none. */
const down = () => Promise.reject(new Error('the database is down'));
export const NO_DATABASE: Db = { transaction: down, query: down };

/** Opens the whole API with a phone line and a database that always fails. */
export function openLine(env: Environment = {}, clock?: { now(): number }): TestLine {
  const logged: TestLine['logged'] = [];
  const app = createApi({
    db: NO_DATABASE,
    env: { PHONE_AUTH_TOKEN: TOKEN, PHONE_PUBLIC_URL: PUBLIC_URL, ...env },
    log: (entry) => void logged.push(entry),
    ...(clock && { clock: { ...clock, wait: () => Promise.resolve() } }),
  });
  const request: TestLine['request'] = async (path, init) => app.request(path, init);
  const post: TestLine['post'] = async (path, more = {}, { url = PUBLIC_URL, token = TOKEN } = {}) => {
    const form = new URLSearchParams({ ...CALL, ...more });
    return request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': signatureOf(token, `${url}${path}`, form),
      },
      body: form.toString(),
    });
  };
  return {
    request,
    post,
    go: async (url, form) => heardOf(await post(url.replace(PUBLIC_URL, ''), form)),
    logged,
  };
}

/** Parses a response. Throws if it is not TwiML that listens or ends the call. */
export async function heardOf(response: Response): Promise<Heard> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  if (response.headers.get('content-type') !== 'text/xml; charset=utf-8') throw new Error('not XML');
  return readTwiml(text);
}

export const VOICE = `${PUBLIC_URL}/api/phone-line/voice`;

/** Sends speech or a key in a new call, or in the call that `before` belongs to. */
export async function say(line: TestLine, form: Record<string, string>, before?: Heard): Promise<Heard> {
  const { listens } = before ?? (await line.go(VOICE));
  if (!listens) throw new Error('The call has ended');
  return line.go(listens.action, form);
}
