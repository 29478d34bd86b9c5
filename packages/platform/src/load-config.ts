import { defineMessages } from '@health-commons/base/catalogue';
import { configSchema, type Config } from '@health-commons/contracts/config';
import { toIssues, type Issue } from '@health-commons/contracts/errors';
import { formatMessage } from '@health-commons/contracts/messages';
import * as v from 'valibot';
import english from './locales/en.json';

const messages = defineMessages(english);

/**
 * Loads the run-time configuration.
 * @throws Error with one sentence for the visitor, which gives the failure or all errors of the file
 */
export async function loadConfig(url = '/config.json', fetcher: typeof fetch = fetch): Promise<Config> {
  const body = (await read(url, fetcher)) as object | null;
  // The backend's answers say what the data is (config.tsx).
  const result = v.safeParse(configSchema, body && { ...body, demonstration: false });
  if (result.success) return result.output;
  const faults = result.issues.map(faultOf).join('; ');
  throw new Error(formatMessage(messages['config.invalid'], { url, faults }));
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  // The cast is safe because toIssues returns one issue for each issue that it gets.
  const [{ path, message }] = toIssues([issue]) as [Issue];
  const template = issue.received === 'undefined' ? messages['config.missing'] : messages['config.fault'];
  return formatMessage(template, { path: path || messages['config.whole'], message });
}

async function read(url: string, fetcher: typeof fetch): Promise<unknown> {
  const response = await fetcher(url, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw unreachable(url, cause instanceof Error ? cause.message : String(cause), cause);
  });
  if (!response.ok)
    throw unreachable(url, formatMessage(messages['config.status'], { status: response.status }));
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A network's login page comes in place of the file.
    const id = /^\s*</.test(text) ? 'config.page' : 'config.not-json';
    throw new Error(formatMessage(messages[id], { url }), { cause });
  }
}

function unreachable(url: string, reason: string, cause?: unknown): Error {
  return new Error(formatMessage(messages['config.unreachable'], { url, reason }), { cause });
}
