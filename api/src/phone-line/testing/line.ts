import { createApi } from '../../create-api';
import type { Db } from '../../dependencies';
import type { Environment } from '../../settings';
import { signatureOf } from '../read-call';
import { type Heard, readTwiml } from '../replay';

export const TOKEN = 'a-token-of-the-account-1';
export const PUBLIC_URL = 'https://line.example.org';

/** A call from the United Kingdom with numbers that are reserved for fiction. */
export const CALL = { CallSid: 'CA0001', From: '+441632960001', To: '+441632960000' };

export type TestLine = ReturnType<typeof openLine>;

/** A database that always fails, because the line needs none. */
const down = () => Promise.reject(new Error('the database is down'));
const NO_DATABASE: Db = { transaction: down, query: down };

/** Opens the whole API with a phone line and a database that always fails. */
export function openLine(env: Environment = {}) {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const app = createApi({
    db: NO_DATABASE,
    env: { PHONE_AUTH_TOKEN: TOKEN, PHONE_PUBLIC_URL: PUBLIC_URL, ...env },
    log: (entry) => void logged.push(entry),
  });
  const request = async (path: string, init: RequestInit): Promise<Response> => app.request(path, init);
  /** Sends a signed form. */
  const post = (path: string, more: Record<string, string> = {}, token = TOKEN) => {
    const body = new URLSearchParams({ ...CALL, ...more });
    const headers = { 'x-twilio-signature': signatureOf(token, `${PUBLIC_URL}${path}`, body) };
    return request(path, { method: 'POST', headers, body });
  };
  /** Sends a signed form to a URL from the line's response and parses the TwiML. */
  const go = async (url: string, form?: Record<string, string>) =>
    heardOf(await post(url.replace(PUBLIC_URL, ''), form));
  return { request, post, go, logged };
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
